import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { readNearbyKitchens } from '#src/stores/kitchen/nearby-kitchens.ts'

export async function showNearbyKitchens(): Promise<void> {
  const picked = $kitchen.get()
  if (!picked) return
  const lacksPicked = (list: Element) => !list.querySelector(`[data-kitchen="${CSS.escape(picked.id)}"]`)
  const lists = [...document.querySelectorAll('[data-kitchens-near]')].filter(lacksPicked)
  if (lists.length === 0) return
  const html = await readNearbyKitchens(picked.id)
  if (html === null) return
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const tiles = body.querySelectorAll('[data-kitchen]')
  for (const list of lists) {
    const copies = [...tiles].slice(0, list.children.length).map(tile => document.importNode(tile, true))
    list.replaceChildren(...copies)
  }
}
