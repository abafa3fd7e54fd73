import { consumeEarlyClicks } from '#src/stores/browser/early-clicks.ts'
import { mapBesideListQuery } from './map/beside-list.ts'

const CONTROLS = 'main :is(button:not([type=submit]), a[data-pick-kitchen])'

/**
 * Loads the page's scripts on the first interaction, or on idle if the map is beside the list. Replays clicks
 * and form events that happened before the scripts loaded.
 */
export function startLocationsPage(): void {
  let isStarted = false
  let pendingLoad: Promise<void> | null = null
  const loadScripts = () => {
    // Not destructured, because destructuring an import makes the bundler add code.
    pendingLoad ??= import('./init-locations.ts').then(async parts => {
      await parts.initLocationsPage()
      isStarted = true
    })
    // Clears a failed import, so that the next interaction retries it.
    pendingLoad.catch(() => {
      pendingLoad = null
    })
    return pendingLoad
  }
  const deferEvent = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const control = event.type === 'click' ? target.closest<HTMLElement>(CONTROLS) : null
    if (isStarted || (event.type === 'click' && !control)) return
    event.preventDefault()
    const replay = () => {
      isStarted = true
      if (control) control.click()
      else target.closest('form')?.requestSubmit()
    }
    // If loading fails, the browser follows the link or submits the form.
    loadScripts().then(replay, replay)
  }
  for (const type of ['click', 'submit', 'change']) addEventListener(type, deferEvent, true)
  for (const heart of consumeEarlyClicks(control => control.matches('[data-favorite]'))) heart.click()
  for (const type of ['pointerover', 'focusin']) addEventListener(type, loadScripts, { once: true })
  // Without the scripts, going back in history needs a page load to show the earlier results.
  addEventListener('popstate', () => isStarted || location.reload())
  const onIdle = window.requestIdleCallback ?? setTimeout
  if (document.querySelector('[data-map-panel]') && mapBesideListQuery().matches)
    onIdle(() => void loadScripts())
  const hasQuery = location.search !== '' && document.querySelector('[data-results]:empty')
  const isWanted = document.querySelector('html[data-member], known-kitchen[data-from]')
  if (/near=me/.test(location.search) || hasQuery || isWanted) loadScripts()
}
