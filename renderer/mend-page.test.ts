import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { type ComponentChildren, h, options, render } from 'preact';
import { useState } from 'preact/hooks';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { markupOf, SmallElement, type SmallNode, SmallText } from '../test/support/small-document.ts';
import { mendBeforeRendering } from './mend-page.ts';

/** What a page shows: words, an element, or a component that can change what it shows by itself. */
type Item = string | null | { readonly element: readonly Item[] } | { readonly part: readonly Item[] };

const { debounceRendering } = options;
const unhooked = { ...options };
mendBeforeRendering();
// At once, so that a test needs no promises.
let renderNow = (): void => {};
options.debounceRendering = work => {
  renderNow = work;
};
afterAll(() => {
  Object.assign(options, unhooked, { debounceRendering });
});

/** A rendered page. */
class TestPage {
  readonly root = new SmallElement('root');
  readonly #setters: ((items: readonly Item[]) => void)[] = [];

  constructor(items: readonly Item[]) {
    render(h(this.#Part, { items, id: 0 }), this.root as unknown as Element);
  }

  /** What the component of this number shows from now on. The first one holds all others. */
  show(items: readonly Item[], component = 0): void {
    this.#setters[component % this.#setters.length]?.(items);
    renderNow();
  }

  readonly #Part = ({ items, id }: { readonly items: readonly Item[]; readonly id: number }): ComponentChildren => {
    const [own, setOwn] = useState<readonly Item[] | null>(null);
    const [slot] = useState(() => this.#setters.push(setOwn) - 1);
    this.#setters[slot] = setOwn;
    return this.#childrenOf(own ?? items, id);
  };

  #childrenOf(items: readonly Item[], id: number): ComponentChildren[] {
    return items.map((item, index) => {
      if (item === null || typeof item === 'string') return item;
      if ('element' in item) return h('p', null, ...this.#childrenOf(item.element, id));
      return h(this.#Part, { items: item.part, id: index });
    });
  }
}

const font = (...children: readonly SmallNode[]): SmallElement => {
  const element = new SmallElement('font');
  for (const child of children) element.insertBefore(child, null);
  return element;
};

/** Puts a node in the place of another, which then lies nowhere. */
function replace(node: SmallNode, by: SmallNode): void {
  node.parentNode?.insertBefore(by, node);
  node.remove();
}

/** What translators and other extensions do to a text. */
const CHANGES = {
  wrapsIt(text: SmallText) {
    const place = font();
    replace(text, place);
    place.insertBefore(font(text), null);
  },
  wrapsItWithOtherWords(text: SmallText) {
    CHANGES.wrapsIt(text);
    text.data = 'other words';
  },
  replacesIt: (text: SmallText) => replace(text, font(font(new SmallText('other words')))),
  removesIt: (text: SmallText) => text.remove(),
  rewritesIt(text: SmallText) {
    text.data = 'other words';
  },
  splitsIt(text: SmallText) {
    const words = text.textContent;
    text.parentNode?.insertBefore(new SmallText(words.slice(1)), text.nextSibling);
    text.data = words.slice(0, 1);
  },
  addsItsOwnBelow: (text: SmallText) => text.parentNode?.insertBefore(font(new SmallText('other words')), null),
  mergesAll(text: SmallText) {
    const texts = (text.parentNode?.childNodes ?? []).filter(node => node instanceof SmallText);
    text.data = texts.map(({ textContent }) => textContent).join('');
    for (const other of texts) if (other !== text) other.remove();
  },
  movesItsElement(text: SmallText) {
    const { parentNode: element } = text;
    if (element) element.parentNode?.insertBefore(element, null);
  },
  wrapsAllAround(text: SmallText) {
    const around = text.parentNode;
    const siblings = around?.childNodes.slice() ?? [];
    around?.insertBefore(font(...siblings), null);
  },
} as const;
const KINDS = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

test.each(['index.html', 'phone/index.html'])('%s asks not to be translated', page => {
  const html = readFileSync(new URL(page, import.meta.url), 'utf8');
  expect(html).toMatch(/<html [^>]*translate="no"/);
  expect(html).toContain('<meta name="google" content="notranslate" />');
});

const textsIn = (node: SmallNode): SmallText[] =>
  node instanceof SmallText ? [node] : node.childNodes.flatMap(textsIn);

describe.each(KINDS)('when somebody %s', kind => {
  test.each([
    ['other words', ['choose a die.'], ['choose one of your five.']],
    ['no words', ['choose a die.', { element: ['a'] }], [null, { element: ['a'] }]],
    ['an element before it', [null, 'choose a die.'], [{ element: ['Back'] }, 'choose a die.']],
    ['an element in its place', ['choose a die.', 'Now.'], [{ element: ['choose'] }, 'Now.']],
    ['one text more', ['choose ', 'a die.'], ['choose ', 'any ', 'a die.']],
    ['a component that shows less', [{ part: ['a', 'b'] }, 'c'], [{ part: ['a'] }, 'c']],
  ] as const)('%s are shown in the place of text', (_, before: readonly Item[], after: readonly Item[]) => {
    const page = new TestPage([{ element: before }]);
    for (const text of textsIn(page.root)) CHANGES[kind](text);
    page.show([{ element: after }]);
    expect(markupOf(page.root)).toBe(markupOf(new TestPage([{ element: after }]).root));
  });

  test('the text beside a component that renders by itself is mended, too', () => {
    const page = new TestPage([{ element: ['Mara ', { part: ['leads.'] }, ' Now.'] }]);
    for (const text of textsIn(page.root)) CHANGES[kind](text);
    page.show(['has won', '.'], 1);
    expect(markupOf(page.root)).toBe('<root><p>"Mara ""has won""."" Now."</></>');
  });
});

/** Elements that others have added, and that hold no words any more, may stay. */
function withoutEmptyFonts(markup: string): string {
  const less = markup.replaceAll('<font></>', '');
  return less === markup ? less : withoutEmptyFonts(less);
}

test('whatever somebody does to any text of any page, the next rendering shows what it should', () => {
  const { items } = fc.letrec<{ readonly items: readonly Item[] }>(tie => ({
    items: fc.array(
      fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom<Item>(null, '', 'a', 'b', 'some words'),
        fc.record({ element: tie('items') }),
        fc.record({ part: tie('items') }),
      ),
      { maxLength: 4 },
    ),
  }));
  const change = fc.tuple(fc.constantFrom(...KINDS), fc.nat(), fc.nat(), items);
  fc.assert(
    fc.property(items, items, fc.array(change, { maxLength: 6 }), (first, last, changes) => {
      const [page, untouched] = [new TestPage(first), new TestPage(first)];
      for (const [kind, at, component, shown] of changes) {
        const texts = textsIn(page.root).filter(({ parentNode }) => parentNode !== page.root);
        const text = texts[at % texts.length];
        if (text) CHANGES[kind](text);
        for (const each of [page, untouched]) each.show(shown, component);
      }
      for (const each of [page, untouched]) each.show(last);
      expect(withoutEmptyFonts(markupOf(page.root))).toBe(markupOf(untouched.root));
    }),
  );
});

test('elements that others have moved come back to their places', () => {
  const items = [{ element: [{ element: ['a'] }, { element: ['b'] }, { element: ['c'] }] }];
  const page = new TestPage(items);
  for (const text of textsIn(page.root).slice(0, 2)) CHANGES.movesItsElement(text);
  page.show(items);
  expect(markupOf(page.root)).toBe(markupOf(new TestPage(items).root));
});

describe('what others have added', () => {
  test('stays where it has no words, and where no words of ours are', () => {
    const page = new TestPage([{ element: ['Name'] }, { element: [{ element: [] }] }]);
    const [label, field] = page.root.childNodes;
    label?.insertBefore(new SmallElement('icon'), null);
    field?.insertBefore(font(new SmallText('weak password')), null);
    page.show([{ element: ['Your name'] }, { element: [{ element: [] }] }]);
    expect(markupOf(page.root)).toBe('<root><p>"Your name"<icon></></><p><p></><font>"weak password"</></></>');
  });

  test('does not move what is in its place, which would lose the focus', () => {
    const page = new TestPage([{ element: ['Name', { element: [] }] }]);
    const [label] = page.root.childNodes;
    const [text, field] = label?.childNodes ?? [];
    if (text instanceof SmallText) CHANGES.wrapsIt(text);
    const remove = vi.fn();
    Object.assign(field ?? {}, { remove });
    page.show([{ element: ['Your name', { element: [] }] }]);
    expect(markupOf(page.root)).toBe('<root><p>"Your name"<p></></></>');
    expect(remove).not.toHaveBeenCalled();
  });
});
