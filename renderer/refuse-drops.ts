/** What is dragged over an element, as far as it matters here. */
type Drag = Pick<DragEvent, 'target' | 'preventDefault'> & {
  readonly dataTransfer: { readonly types: readonly string[]; dropEffect: DataTransfer['dropEffect'] } | null;
};

/** Fields take text that is dropped on them, and the button of a file field takes a file. */
function takes(target: EventTarget | null, hasFiles: boolean): boolean {
  if (target === null || !('tagName' in target) || target.tagName !== 'INPUT') return false;
  return ('type' in target && target.type === 'file') === hasFiles;
}

/** Refuses what is dropped on the page. A browser would open a file, a link or a picture in place of the game. */
export function refuseDrop(drag: Drag): void {
  if (takes(drag.target, drag.dataTransfer?.types.includes('Files') ?? false)) return;
  drag.preventDefault();
  if (drag.dataTransfer) drag.dataTransfer.dropEffect = 'none';
}

export function refuseDrops(page: Window): void {
  page.addEventListener('dragover', refuseDrop);
  page.addEventListener('drop', refuseDrop);
}
