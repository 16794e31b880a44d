import { options } from 'preact';

/**
 * A node of Preact's tree, limited to what is read here. The short names are the same in every build, because Preact's
 * own add-ons read them too.
 */
interface Rendered {
  /** An element's name, a component, or null for text. */
  readonly type: unknown;
  /** The words, for text. */
  readonly props: unknown;
  readonly __: Rendered | null;
  readonly __k: readonly (Rendered | null)[] | null;
  /** Its DOM node; for a component, the first. */
  readonly __e: ChildNode | null;
  /** The component, with the DOM node that contains its own. */
  readonly __c: { readonly __P: Node | null } | null;
}

/**
 * Before a component renders again, restores its part of the page to what it rendered last. Page translators wrap or
 * replace text nodes, and other extensions split or merge them; Preact would then write to detached nodes, leave
 * foreign ones behind, or fail. Foreign words come back only if their extension adds them again. Foreign elements
 * without words, such as an icon in a field, stay. No text may be a signal itself, which changes without rendering.
 */
export function mendBeforeRendering(): void {
  const hooks: typeof options & { __b?: (node: Rendered) => void } = options;
  const next = hooks.__b;
  hooks.__b = node => {
    // Only a component that re-renders has children here: those of last time.
    if (node.__k) mendAround(node);
    next?.(node);
  };
}

function mendAround(component: Rendered): void {
  let around = component;
  while (typeof around.type !== 'string' && around.__) around = around.__;
  const parent = typeof around.type === 'string' ? around.__e : component.__c?.__P;
  if (parent) mend(parent, around);
  mendWithin(component);
}

function mendWithin({ __k: children }: Rendered): void {
  for (const child of children ?? []) {
    if (typeof child?.type === 'string' && child.__e) mend(child.__e, child);
    if (child) mendWithin(child);
  }
}

/** Returns the elements and texts with the same DOM parent, across any components in between. */
const childrenOf = ({ __k: children }: Rendered): Rendered[] =>
  (children ?? []).flatMap(child => {
    if (child === null) return [];
    return typeof child.type === 'function' ? childrenOf(child) : [child];
  });

/** Restores the rendered children of a DOM node. Nodes already in place do not move, or they would lose focus. */
function mend(parent: Node, rendered: Rendered): void {
  const children = childrenOf(rendered);
  if (isAsRendered(parent, children)) return;
  const own = new Set(children.map(({ __e: node }) => node));
  const isMissing = [...own].some(node => node?.parentNode !== parent);
  const there = [...parent.childNodes].filter(node => own.has(node));
  const isMoved = children.some(({ __e: node }, index) => node !== there[index]);
  if (!isMissing && !isMoved && children.every(({ type }) => type !== null)) return;
  const isHarmless = ({ nodeValue, textContent }: Node): boolean => nodeValue === null && textContent === '';
  for (const node of [...parent.childNodes]) if (!own.has(node) && (isMissing || !isHarmless(node))) node.remove();
  let after: Node | null = null;
  for (const { type, props, __e: node } of [...children].reverse()) {
    if (node === null) continue;
    if (type === null && node.nodeValue !== String(props)) node.nodeValue = String(props);
    if (node.parentNode !== parent || nextOf(node, own) !== after) parent.insertBefore(node, after);
    after = node;
  }
}

/** Returns the next of these nodes. */
function nextOf(node: Node, own: ReadonlySet<Node | null>): Node | null {
  const { nextSibling: next } = node;
  return next === null || own.has(next) ? next : nextOf(next, own);
}

function isAsRendered(parent: Node, children: readonly Rendered[]): boolean {
  let node = parent.firstChild;
  for (const { type, props, __e: expected } of children) {
    if (node === null || node !== expected) return false;
    if (type === null && node.nodeValue !== String(props)) return false;
    node = node.nextSibling;
  }
  return node === null || children.length === 0;
}
