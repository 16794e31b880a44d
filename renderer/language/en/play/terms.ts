import type { TermId } from '../../text.ts';

/** Meanings of the terms that are explained on request. At most 18 words each. */
export const terms: Readonly<Record<TermId, string>> = {
  alone: 'Playing without a partner: harder, but it pays more.',
  bower: 'Jacks as top trumps. Right: of the trump suit, highest. Left: of the same colour, second.',
  cancel: 'Two equal cards in a trick cancel: neither counts. A third copy does.',
  contract: 'What the player who named trump or bid highest has to take: tricks or points.',
  dealer: 'Deals this round. The next player clockwise begins, and deals the next round.',
  euchred: 'The makers took too little, and the other side scores.',
  exploding: 'A die that rolls its highest number is rolled again, and the rolls add up.',
  follow: 'Play the suit that was led if you have it. Otherwise play anything.',
  'high-low': 'A High die shows ace, king or queen; a Low die shows jack, ten or nine.',
  'high-rank': 'The rank that beats even aces, in every suit, for this round.',
  led: 'The first card or die of a trick sets what the others must follow.',
  'low-dice': 'Dice that show less than their average.',
  maker: 'Named trump or won the bidding, and has to make the contract.',
  'no-trump': 'No number is special: the highest total wins every trick.',
  'order-up': 'Make the suit of the open die trump. Your team must then take three tricks.',
  'set-aside': 'Nobody won this trick. The player who wins the next one takes it too.',
  'sudden-death': 'The leaders are level at the target. Extra rounds are played until one leads.',
  switch: 'Swap a card for a new one, or roll a die again. Five each.',
  target: 'The round in which someone reaches it is the last. Then the most points win.',
  trick: 'Everyone plays once. The best play wins the trick and leads the next.',
  trump: 'A suit, number or card that beats everything that isn\u2019t trump.',
  'turned-up': 'The open die. If its suit is ordered up as trump, the dealer gets it.',
  void: 'Without the suit that was led, you may play anything.',
};
