type KeyOf = (node: Node) => string | undefined

const LANDMARKS = 'header, main, footer, dialog, nav, announcement-bar'

/**
 * Creates a function that gives a node the same key in both versions of the page, so that morphing moves
 * blocks instead of recreating them. Keys are numbered, because a block may occur twice, such as a link in
 * the header and in the phone menu.
 */
export function createNodeKeys(...pages: HTMLElement[]): KeyOf {
  const keys = new WeakMap<Node, string>()
  for (const page of pages) {
    const counts = new Map<string, number>()
    for (const element of page.querySelectorAll('*')) {
      const name = nodeName(element)
      if (!name) continue
      const key = `${element.closest(LANDMARKS)?.tagName} ${name}`
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      keys.set(element, `${key} ${count}`)
    }
  }
  return node => keys.get(node)
}

function nodeName(element: Element): string | null {
  if (element.tagName === 'ASTRO-ISLAND') return islandName(element)
  if (element.tagName === 'SCHEDULED-BLOCK') return scheduleName(element)
  return element.getAttribute('data-blok-uid') ?? (element.id || null)
}

/** Uses the component as an island's key, because only an island of the same component may replace it. */
const islandName = (island: Element): string =>
  `${island.getAttribute('component-url')} ${island.getAttribute('component-export')}`

const scheduleName = (schedule: Element): string | null => {
  const uid = schedule.querySelector('[data-blok-uid]')?.getAttribute('data-blok-uid')
  return uid ? `schedule ${uid}` : null
}
