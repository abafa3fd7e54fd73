export function findBlock(uid: string | undefined): HTMLElement | null {
  if (!uid) return null
  return document.querySelector(`[data-blok-uid$="-${CSS.escape(uid)}"]`)
}
