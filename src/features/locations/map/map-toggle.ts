import type { KitchenMap } from './kitchen-map.ts'

/** Nothing of the map is loaded before somebody wants it. */
export function mapOnDemand(panel: HTMLElement): void {
  const toggle = panel.querySelector<HTMLElement>('[data-map-toggle]')
  const frame = panel.querySelector<HTMLElement>('[data-map]')
  const failed = panel.querySelector<HTMLElement>('[data-map-failed]')
  const list = document.querySelector('[data-results]')
  if (!toggle || !frame || !failed || !list) return
  const { tiles: url, attribution } = panel.dataset
  const tiles = url && attribution ? { url, attribution } : null
  let drawing: Promise<KitchenMap> | null = null

  const draw = async () => {
    const { drawKitchenMap } = await import('./kitchen-map.ts')
    return drawKitchenMap(frame, list, tiles)
  }

  toggle.addEventListener('click', async () => {
    const isOpen = toggle.ariaExpanded !== 'true'
    toggle.ariaExpanded = String(isOpen)
    frame.hidden = !isOpen
    failed.hidden = true
    if (!isOpen) return
    const isDrawn = drawing !== null
    drawing ??= draw()
    try {
      const map = await drawing
      if (isDrawn) map.update()
    } catch {
      drawing = null
      frame.hidden = true
      failed.hidden = false
      toggle.ariaExpanded = 'false'
    }
  })
  document.addEventListener('kitchens-shown', () => {
    if (!frame.hidden) void drawing?.then(map => map.update())
  })
}
