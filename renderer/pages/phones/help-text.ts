interface HelpSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The help page about phones. */
export const HELP: readonly HelpSection[] = [
  {
    title: 'How it works',
    paragraphs: [
      'Open the table to phones, and everybody scans the code with the camera of their phone. Without a camera, type the address and the six letters into any browser. Then write a name and knock; somebody at the table lets you in.',
      'A phone shows one hand and nothing else. The dice are thrown on this screen: flick the phone’s lower half to throw them.',
      'A phone may be locked or loaded again at any time. It comes back to its hand by itself. While it is away, a computer can play for its person.',
    ],
  },
  {
    title: 'The network',
    paragraphs: [
      'Phones and this computer must be in the same private network: your Wi-Fi, or a cable to the same router. Nothing goes to the internet, and no account is needed.',
      'Guest Wi-Fi and the Wi-Fi of hotels keep devices apart, so phones don’t find the table there. Turn on the hotspot of one phone and connect this computer to it, or use this computer’s own hotspot. It works without mobile data.',
      'If the Wi-Fi has a page to log in, a phone may leave it for mobile data. Switch mobile data off for a moment. A VPN, a proxy or a data saver on the phone can be in the way, too.',
      'If this computer gets another address, as in another Wi-Fi, a new code is shown here within half a minute. Everybody scans it and knocks again, and you give them their chairs.',
      'After a restart, open the table again: phones that were here come back by themselves, if nothing else has taken the table’s port. Otherwise they scan the new code as well.',
    ],
  },
  {
    title: 'Firewalls',
    paragraphs: [
      'Windows asks the first time: allow private networks. If that was cancelled: Windows Security > Firewall & network protection > Allow an app through firewall, and tick Private for Trick & Tumble. Your Wi-Fi must be set as a private network.',
      'macOS asks if its firewall is on: allow incoming connections. Later: System Settings > Network > Firewall > Options.',
      'Most Linux systems have no firewall on. With ufw: sudo ufw allow 47111/tcp, with the number after the colon of the address.',
    ],
  },
  {
    title: 'iPhones',
    paragraphs: [
      'Safari may say that the connection is not secure, because it is not encrypted. Tap through to the page.',
      'On iPhones the page can’t vibrate, and shaking does not throw the dice. Flick with a finger.',
    ],
  },
  {
    title: 'What others could see',
    paragraphs: [
      'The connection is not encrypted. Whoever controls the Wi-Fi, or listens in it with the right tools, could read the hands that are on phones, and names. So play in a network that you trust.',
      'Somebody in the same Wi-Fi can open the page and knock, if they have the code of this screen. Only people you have let in get in, now or in an earlier game with the same phone. With Let everybody in switched on, everyone who knocks does. Each phone sees one hand only. The code changes every 15 minutes, and when 20 phones have knocked with it. If strangers fill the list of those who knock, press New code: all of them are refused, and whoever is in stays. To make everybody knock again, choose Forget guests before you open the table.',
      'Nothing listens before you open the table, or after you close it or quit. Your files and everything else on this computer stay out of reach.',
    ],
  },
];
