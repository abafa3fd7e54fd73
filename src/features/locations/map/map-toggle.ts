import { besideList } from './beside-list.ts'
import type { KitchenMap } from './kitchen-map.ts'

/**
 * Draws the map if it fits beside the list, else on a button press. The panel's `data-shown` is `beside`
 * until a press, or a failed map, sets it to `yes` or `no`.
 */
export function mapOnDemand(panel: HTMLElement): void {
  const toggle = panel.querySelector<HTMLElement>('[data-map-toggle]')
  const frame = panel.querySelector<HTMLElement>('[data-map]')
  const failed = panel.querySelector<HTMLElement>('[data-map-failed]')
  const list = document.querySelector('[data-results]')
  if (!toggle || !frame || !failed || !list) return
  const { tiles: url, attribution } = panel.dataset
  const tiles = url && attribution ? { url, attribution } : null
  const beside = besideList()
  let drawing: Promise<KitchenMap> | null = null

  const say = (shown: 'beside' | 'yes' | 'no') => {
    panel.dataset.shown = shown
    toggle.ariaExpanded = String(shown === 'yes')
  }
  const load = async () => {
    const { drawKitchenMap } = await import('./kitchen-map.ts')
    return drawKitchenMap(frame, list, tiles)
  }
  const draw = async () => {
    const isDrawn = drawing !== null
    drawing ??= load()
    const map = await drawing
    if (isDrawn) map.update()
  }
  const drawBeside = () => {
    // Kitchens come before their pins in tab order too.
    const isAfter = list.compareDocumentPosition(panel) === Node.DOCUMENT_POSITION_FOLLOWING
    // Moving the element loses its focus.
    if (beside.matches && !isAfter) list.after(panel)
    else if (!beside.matches && isAfter) list.before(panel)
    if (!frame.checkVisibility()) return
    draw().catch(() => {
      drawing = null
      say('no')
    })
  }

  toggle.addEventListener('click', async () => {
    const isOpen = toggle.ariaExpanded !== 'true'
    say(isOpen ? 'yes' : 'no')
    failed.hidden = true
    if (!isOpen) return
    try {
      await draw()
    } catch {
      drawing = null
      failed.hidden = false
      say('no')
    }
  })
  document.addEventListener('kitchens-shown', () => {
    if (frame.checkVisibility()) void drawing?.then(map => map.update())
  })
  beside.addEventListener('change', drawBeside)
  drawBeside()
}
