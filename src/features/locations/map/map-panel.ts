import { mapBesideListQuery } from './beside-list.ts'
import type { KitchenMap } from './kitchen-map.ts'

/**
 * Draws the map if it fits beside the list. Otherwise, the guest opens it with a button. `data-shown` starts
 * as `beside` and becomes `yes` or `no` after a click or an error.
 */
export function initMapPanel(panel: HTMLElement): void {
  const toggle = panel.querySelector<HTMLElement>('[data-map-toggle]')
  const frame = panel.querySelector<HTMLElement>('[data-map]')
  const errorMessage = panel.querySelector<HTMLElement>('[data-map-failed]')
  const list = document.querySelector('[data-results]')
  if (!toggle || !frame || !errorMessage || !list) return
  const { tiles: url, attribution } = panel.dataset
  const tiles = url && attribution ? { url, attribution } : null
  const besideQuery = mapBesideListQuery()
  let pendingMap: Promise<KitchenMap> | null = null

  const setShown = (state: 'beside' | 'yes' | 'no') => {
    panel.dataset.shown = state
    toggle.ariaExpanded = String(state === 'yes')
  }
  const load = async () => {
    const { drawKitchenMap } = await import('./kitchen-map.ts')
    return drawKitchenMap(frame, list, tiles)
  }
  const draw = async () => {
    const wasDrawn = pendingMap !== null
    pendingMap ??= load()
    const map = await pendingMap
    if (wasDrawn) map.update()
  }
  const updateBeside = () => {
    // When the map is beside the list, the panel comes after the list in the DOM, so that Tab reaches
    // kitchens before pins.
    const isAfter = list.compareDocumentPosition(panel) === Node.DOCUMENT_POSITION_FOLLOWING
    // An element loses focus when it moves in the DOM, so the panel moves only if necessary.
    if (besideQuery.matches && !isAfter) list.after(panel)
    else if (!besideQuery.matches && isAfter) list.before(panel)
    if (!frame.checkVisibility()) return
    draw().catch(() => {
      pendingMap = null
      setShown('no')
    })
  }

  toggle.addEventListener('click', async () => {
    const isOpen = toggle.ariaExpanded !== 'true'
    setShown(isOpen ? 'yes' : 'no')
    errorMessage.hidden = true
    if (!isOpen) return
    try {
      await draw()
    } catch {
      pendingMap = null
      errorMessage.hidden = false
      setShown('no')
    }
  })
  document.addEventListener('kitchens-shown', () => {
    if (frame.checkVisibility()) void pendingMap?.then(map => map.update())
  })
  besideQuery.addEventListener('change', updateBeside)
  updateBeside()
}
