import type { Mark, Moved, PhoneLights, PhonesProblem } from '../../../../engine/protocol/phones/phones.ts';
import { rich } from '../../rich.ts';
import { capital } from '../grammar.ts';
import { type MarkedPerson, markName } from '../marks.ts';

type Light = keyof PhoneLights;
const LIGHTS: Readonly<Record<Light, string>> = { found: 'Table found', loaded: 'Page loaded', knocked: 'Knocked' };

/** Why phones can't reach the table, and what helps. */
const PROBLEMS: Readonly<Record<PhonesProblem, string>> = {
  'no-network':
    'This computer isn\u2019t on a private network. Connect it to your Wi-Fi, or to a phone\u2019s hotspot.',
  failed: 'The system didn\u2019t let the game open to phones. Try again; if that fails too, restart the game.',
};
/** Why phones from before don't come back by themselves, and what to do. */
const MOVED: Readonly<Record<Moved, string>> = {
  address: 'This computer has a new address. On phones that were here, scan the new code and knock.',
  port: 'Another program has taken this table\u2019s port. On phones that were here, scan the new code and knock.',
};

/** The card that opens the table to phones, its guests, and its help. */
export const phones = {
  card: 'Phones',
  help: 'Help',
  helpTitle: 'Playing with phones',
  letEveryoneIn: 'Let everyone in',
  computersPlay: 'Let computers play for phones that are away',
  open: 'Open to phones',
  close: 'Close to phones',

  // Before the table is open
  offerTitle: 'Your hand on your phone',
  offer:
    'Everyone scans a code and sees their own hand on their phone, and nobody else\u2019s. There\u2019s nothing to install.',
  warning:
    'Devices on this network can reach the game until you close it. If your system asks, allow private networks.',
  address: 'This computer\u2019s address',
  forget: 'Forget guests',
  forgotten: 'Guests forgotten',
  problem: PROBLEMS,

  // While it is open
  code: (address: string) => `QR code for phones: ${address}`,
  newCode: 'New code',
  orType: 'Or type',
  letters: 'Code',
  moved: MOVED,

  /** Three lamps for the steps of the phone that has got furthest. */
  lights: 'How far a phone has got',
  light: LIGHTS,
  lightState: ({ light, isOn }: { readonly light: Light; readonly isOn: boolean }) =>
    `${LIGHTS[light]}: ${isOn ? 'yes' : 'not yet'}`,
  howTo: 'Scan the code with a phone on the same Wi-Fi, type your name and knock.',
  // If a lamp stays dark
  sameNetwork: 'Is the phone on the same Wi-Fi? Try turning off its mobile data for a moment.',
  firewall({ system, port }: { readonly system: 'windows' | 'mac' | 'linux'; readonly port: string }): string {
    switch (system) {
      case 'windows':
        return 'Windows Security > Firewall > Allow an app: tick Private for Trick & Tumble.';
      case 'mac':
        return 'System Settings > Network > Firewall > Options: allow incoming connections for Trick & Tumble.';
      case 'linux':
        return `If a firewall is on, open the port: sudo ufw allow ${port}/tcp`;
    }
  },
  guestNetwork: 'Guest Wi-Fi keeps devices apart: use a phone\u2019s hotspot.',
  proxy: 'A proxy, a VPN or a data saver on the phone may be in the way. Turn it off for this address.',

  // Somebody knocks
  knock: ({ name, mark }: MarkedPerson) => `${name}, ${markName(mark)}, is knocking`,
  isKnocking: (name: string) => rich`*${name}* is knocking`,
  letIn: 'Let in',
  refuse: 'Not now',
  moreWait: (others: number) => (others === 1 ? '1 more is waiting' : `${others} more are waiting`),
  /** What a guest who is let in gets. */
  willWatch: (mark: Mark) => `${capital(markName(mark))}, will watch`,
  getsChair: ({ mark, of }: { readonly mark: Mark; readonly of: string }) =>
    `${capital(markName(mark))}, gets ${of}\u2019s seat`,
  getsYourSeat: (mark: Mark) => `${capital(markName(mark))}, will take over your seat`,
  getsSeat: ({ mark, of }: { readonly mark: Mark; readonly of: string }) =>
    `${capital(markName(mark))}, will take over ${of}\u2019s seat`,

  // Guests without a seat
  watchers: 'Phones that are watching',
  watches: 'watching',
  isAway: 'away',
  watcher: ({ name, mark, isAway }: MarkedPerson & { readonly isAway: boolean }) =>
    `${name}, ${markName(mark)}, ${isAway ? 'away' : 'watching'}`,
  sendAway: 'Send away',
  sendNamedAway: (name: string) => `Send ${name} away`,

  /** In this order. */
  helpSections: {
    play: {
      title: 'How it works',
      paragraphs: [
        'Open the table to phones and scan the code with your phone\u2019s camera. No camera? Type the address and the six letters into any browser. Then type your name and knock; somebody at the table lets you in.',
        'A phone shows one hand and nothing else. The dice are rolled on this screen: flick the lower half of the phone to roll them.',
        'You can lock your phone or reload its page at any time: your hand comes back by itself. While your phone is away, the computer can play for you.',
      ],
    },
    network: {
      title: 'The network',
      paragraphs: [
        'Phones and this computer must be on the same private network: your Wi-Fi, or a cable to the same router. Nothing goes to the internet, and nobody needs an account.',
        'Guest and hotel Wi-Fi keep devices apart, so phones can\u2019t find the table there. Turn on one phone\u2019s hotspot and connect this computer to it, or use this computer\u2019s own hotspot. It works without mobile data.',
        'If the Wi-Fi has a login page, a phone may switch to mobile data. Turn mobile data off for a moment. A VPN, a proxy or a data saver on the phone can be in the way, too.',
        'If this computer gets another address, on another Wi-Fi for instance, a new code appears here within half a minute. Everyone scans it and knocks again, and you give them their seats back.',
        'After a restart, open the table again: phones that were here come back by themselves, unless another program has taken the table\u2019s port. In that case, they scan the new code.',
      ],
    },
    firewalls: {
      title: 'Firewalls',
      paragraphs: [
        'Windows asks the first time: allow private networks. If you cancelled that, go to Windows Security > Firewall & network protection > Allow an app through firewall, and tick Private for Trick & Tumble. Your Wi-Fi must be set as a private network.',
        'If its firewall is on, macOS asks: allow incoming connections. To change this later, go to System Settings > Network > Firewall > Options.',
        'Most Linux systems have no firewall on. With ufw, run sudo ufw allow 47111/tcp, with the number after the colon in the address.',
      ],
    },
    iphones: {
      title: 'iPhones',
      paragraphs: [
        'Safari may warn you that the connection isn\u2019t secure, because it isn\u2019t encrypted. Tap through to the page.',
        'On iPhones the page can\u2019t vibrate, and shaking doesn\u2019t roll the dice. Flick with a finger instead.',
      ],
    },
    privacy: {
      title: 'What others could see',
      paragraphs: [
        'The connection isn\u2019t encrypted. Anyone who controls the Wi-Fi, or listens in with the right tools, could read people\u2019s names and the hands on their phones. So play on a network you trust.',
        'Anyone on the same Wi-Fi who has the code on this screen can open the page and knock. Only people you let in, now or in an earlier game with the same phone, can join. While \u201cLet everyone in\u201d is on, everyone who knocks can. Each phone sees one hand only. The code changes every 15 minutes, and after 20 phones have knocked with it. If strangers keep knocking, choose \u201cNew code\u201d: they are all turned away, and those already in stay. To make everyone knock again, choose \u201cForget guests\u201d before you open the table.',
        'Nothing can reach the game before you open the table, or after you close it or quit. Your files and everything else on this computer are always out of reach.',
      ],
    },
  },
};
