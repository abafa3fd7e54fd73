/** Returns the block with this `_uid`, from any story on the page. */
export function findBlock(uid: string | undefined): HTMLElement | null {
  if (!uid) return null
  return document.querySelector(`[data-blok-uid$="-${CSS.escape(uid)}"]`)
}
