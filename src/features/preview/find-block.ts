/** The block on the page with this `_uid`, in whichever story it is. */
export function findBlock(uid: string | undefined): HTMLElement | null {
  if (!uid) return null
  return document.querySelector(`[data-blok-uid$="-${CSS.escape(uid)}"]`)
}
