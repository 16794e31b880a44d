// The part of a browser's DOM that Preact renders into: elements and text. It throws where a browser throws.

export abstract class SmallNode {
  parentNode: SmallNode | null = null;
  childNodes: SmallNode[] = [];
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = smallDocument;
  abstract readonly nodeType: number;
  nodeValue: string | null = null;

  get firstChild(): SmallNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): SmallNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get data(): string | null {
    return this.nodeValue;
  }
  set data(words: string) {
    this.nodeValue = words;
  }
  get textContent(): string {
    return this.nodeValue ?? this.childNodes.map(({ textContent }) => textContent).join('');
  }
  remove(): void {
    this.parentNode?.childNodes.splice(this.parentNode.childNodes.indexOf(this), 1);
    this.parentNode = null;
  }
  insertBefore<Child extends SmallNode>(node: Child, before: SmallNode | null): Child {
    if (before !== null && before.parentNode !== this) throw new Error('NotFoundError: not a child of this node');
    node.remove();
    this.childNodes.splice(before === null ? this.childNodes.length : this.childNodes.indexOf(before), 0, node);
    node.parentNode = this;
    return node;
  }
}

export class SmallText extends SmallNode {
  readonly nodeType = 3;

  constructor(words: string) {
    super();
    this.nodeValue = String(words);
  }
}

export class SmallElement extends SmallNode {
  readonly nodeType = 1;
  readonly localName: string;
  readonly attributes: { readonly name: string; readonly value: string }[] = [];

  constructor(localName: string) {
    super();
    this.localName = localName;
  }
}

const smallDocument = {
  createElementNS: (_: string, name: string) => new SmallElement(name),
  createTextNode: (words: string) => new SmallText(words),
};

/** Returns elements and texts as markup, each text in quotation marks. */
export const markupOf = (node: SmallNode): string =>
  node instanceof SmallElement
    ? `<${node.localName}>${node.childNodes.map(markupOf).join('')}</>`
    : JSON.stringify(node.nodeValue);
