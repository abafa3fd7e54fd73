import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { readKitchensNear } from '#src/stores/kitchen/kitchens-near.ts'

export async function showKitchensNearPicked(): Promise<void> {
  const picked = $kitchen.get()
  if (!picked) return
  const isElsewhere = (list: Element) => !list.querySelector(`[data-kitchen="${CSS.escape(picked.id)}"]`)
  const lists = [...document.querySelectorAll('[data-kitchens-near]')].filter(isElsewhere)
  if (lists.length === 0) return
  const near = await readKitchensNear(picked.id)
  if (near === null) return
  const { body } = new DOMParser().parseFromString(near, 'text/html')
  const tiles = body.querySelectorAll('[data-kitchen]')
  for (const list of lists) {
    const copies = [...tiles].slice(0, list.children.length).map(tile => document.importNode(tile, true))
    list.replaceChildren(...copies)
  }
}
