import type { TermId } from '../grammar.ts';

/** Meanings of the terms that are explained on request. At most 18 words each. */
export const terms: Readonly<Record<TermId, string>> = {
  alone: 'Play without a partner: harder, and it pays more.',
  bower: 'A trump jack. Right: of trump itself, highest. Left: same-coloured suit, second.',
  cancel: 'Two equal cards in one trick: neither counts. A third copy does.',
  contract: 'The promise of who named trump or bid highest: so many tricks or points.',
  dealer: 'Deals this round. The next player clockwise begins, and deals the next round.',
  euchred: 'The maker took too little. The others are paid for it.',
  exploding: 'A thrown die at its top number is thrown again and adds.',
  follow: 'Play the led suit if you hold it. Otherwise anything.',
  'high-low': 'High shows ace, king or queen; Low shows jack, ten or nine.',
  'high-rank': 'The rank that beats even aces, in every suit, for this deal.',
  led: 'The first piece of a trick sets what the others must follow.',
  'low-dice': 'Dice that show less than they do on average.',
  maker: 'Named the trump or won the bidding, and has to keep the promise.',
  'no-trump': 'No number is special: the highest total wins every trick.',
  'order-up': 'Make the turned-up suit trump. Your team must then take three tricks.',
  'set-aside': 'Nobody won this trick. Whoever wins the next takes it too.',
  'sudden-death': 'The leaders reached the target with equal points. More rounds are played until one leads.',
  switch: 'Change a card for a new one, or roll a die again. Five each.',
  target: 'The round in which somebody gets there is the last. After it, most points win.',
  trick: 'Everybody plays once. The best play wins all of it and leads next.',
  trump: 'A suit, number or card that beats everything that is not trump.',
  'turned-up': 'The open die. If its suit is ordered as trump, the dealer gets the die.',
  void: 'Without the led suit one is free to play anything.',
};
