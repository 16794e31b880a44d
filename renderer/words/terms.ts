/** A trick-taking term as it stands in a sentence, and its meaning. */
export interface Term {
  readonly word: string;
  readonly meaning: string;
}

/** Explained terms, rarer ones first: of several in a sentence, the first of these is explained. */
export const TERMS: readonly { readonly pattern: RegExp; readonly meaning: string }[] = [
  { pattern: /\bno trump\b/i, meaning: 'No number is special: the highest total wins every trick.' },
  {
    pattern: /\b(right |left )?bower\b/i,
    meaning: 'A trump jack. Right: of trump itself, highest. Left: same-coloured suit, second.',
  },
  {
    // For dice with numbers, "low" has its plain sense.
    pattern: /\b([Hh]igh|[Ll]ow) (clubs?|diamonds?|hearts?|spades?)\b|\b(High|Low) die\b/,
    meaning: 'High shows ace, king or queen; Low shows jack, ten or nine.',
  },
  { pattern: /\blow dice\b/, meaning: 'Dice that show less than they do on average.' },
  // As a whole text it is the label of the proposed trump suit.
  {
    pattern: /^turned up$/i,
    meaning: 'The open die. If its suit is ordered as trump, the dealer gets the die.',
  },
  {
    pattern: /^(playing to|to \d+)$/i,
    meaning: 'The round in which somebody gets there is the last. After it, most points win.',
  },
  {
    pattern: /\bsudden death\b/i,
    meaning: 'The leaders reached the target with equal points. More rounds are played until one leads.',
  },
  { pattern: /\bset aside\b/i, meaning: 'Nobody won this trick. Whoever wins the next takes it too.' },
  { pattern: /\bexploding\b/i, meaning: 'A thrown die at its top number is thrown again and adds.' },
  { pattern: /\bcancel(s|led)?\b/i, meaning: 'Two equal cards in one trick: neither counts. A third copy does.' },
  { pattern: /\b(euchred|set(?=, nothing|:))/i, meaning: 'The maker took too little. The others are paid for it.' },
  { pattern: /\bdealer\b/i, meaning: 'Deals this round. The next player clockwise begins, and deals the next round.' },
  { pattern: /\bmakers?\b/i, meaning: 'Named the trump or won the bidding, and has to keep the promise.' },
  { pattern: /\b((play )?alone|solo)\b/i, meaning: 'Play without a partner: harder, and it pays more.' },
  {
    pattern: /\b(orders?|picks?) up\b/i,
    meaning: 'Make the turned-up suit trump. Your team must then take three tricks.',
  },
  {
    pattern: /\bcontract\b|\bbid and made\b|\bbid \d+(?= and made|, took)/i,
    meaning: 'The promise of who named trump or bid highest: so many tricks or points.',
  },
  { pattern: /\bswitch(es)?\b/i, meaning: 'Change a card for a new one, or roll a die again. Five each.' },
  {
    pattern: /\b[\dAKQJ]+ high\b/,
    meaning: 'The rank that beats even aces, in every suit, for this deal.',
  },
  // As a whole text, "no sapphire" is a fact about a player on a plate.
  { pattern: /\bvoid\b|^no (?!(trick|point)s?$)\w+$/i, meaning: 'Without the led suit one is free to play anything.' },
  { pattern: /\btrumps?\b/i, meaning: 'A suit, number or card that beats everything that is not trump.' },
  { pattern: /\bfollow\b/i, meaning: 'Play the led suit if you hold it. Otherwise anything.' },
  { pattern: /\bled\b/i, meaning: 'The first piece of a trick sets what the others must follow.' },
  { pattern: /\btricks?\b/i, meaning: 'Everybody plays once. The best play wins all of it and leads next.' },
];

/** Splits a text at the one term that is explained; null if there is none. */
export function splitAtTerm(
  text: string,
): { readonly before: string; readonly term: Term; readonly after: string } | null {
  for (const { pattern, meaning } of TERMS) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const [word] = found;
    const end = found.index + word.length;
    return { before: text.slice(0, found.index), term: { word, meaning }, after: text.slice(end) };
  }
  return null;
}

/** Returns the indices of the texts in which a term first occurs. */
export function firstMentions(texts: readonly string[]): ReadonlySet<number> {
  const meanings = texts.map(text => splitAtTerm(text)?.term.meaning);
  return new Set(
    meanings.flatMap((meaning, place) => (meaning !== undefined && meanings.indexOf(meaning) === place ? [place] : [])),
  );
}
