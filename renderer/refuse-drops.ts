/** The parts of a drag event used here. */
type Drag = Pick<DragEvent, 'target' | 'preventDefault'> & {
  readonly dataTransfer: { readonly types: readonly string[]; dropEffect: DataTransfer['dropEffect'] } | null;
};

/** Whether the target accepts the drop: fields accept text, and the button of a file field accepts a file. */
function takes(target: EventTarget | null, hasFiles: boolean): boolean {
  if (target === null || !('tagName' in target) || target.tagName !== 'INPUT') return false;
  return ('type' in target && target.type === 'file') === hasFiles;
}

/** Refuses a drop on the page. A browser would open a file, link or picture in place of the game. */
export function refuseDrop(drag: Drag): void {
  if (takes(drag.target, drag.dataTransfer?.types.includes('Files') ?? false)) return;
  drag.preventDefault();
  if (drag.dataTransfer) drag.dataTransfer.dropEffect = 'none';
}

export function refuseDrops(page: Window): void {
  page.addEventListener('dragover', refuseDrop);
  page.addEventListener('drop', refuseDrop);
}
