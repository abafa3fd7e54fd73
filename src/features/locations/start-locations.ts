import { takePresses } from '#src/stores/browser/early-presses.ts'
import { besideList } from './map/beside-list.ts'

const CONTROLS = 'main :is(button:not([type=submit]), a[data-pick-kitchen])'

/**
 * Loads the scripts when the guest interacts, and the map beside the list once the page is idle. Replays
 * presses made before that.
 */
export function startLocations(): void {
  let isStarted = false
  let waking: Promise<void> | null = null
  const wake = () => {
    // Not destructured, because the bundler would add code for that.
    waking ??= import('./location-parts.ts').then(async parts => {
      await parts.startLocationParts()
      isStarted = true
    })
    // Lets the next press retry.
    waking.catch(() => {
      waking = null
    })
    return waking
  }
  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const control = event.type === 'click' ? target.closest<HTMLElement>(CONTROLS) : null
    if (isStarted || (event.type === 'click' && !control)) return
    event.preventDefault()
    const again = () => {
      isStarted = true
      // A changed filter submits its form.
      if (control) control.click()
      else target.closest('form')?.requestSubmit()
    }
    // If loading fails, the browser follows the link or submits the form.
    wake().then(again, again)
  }
  for (const type of ['click', 'submit', 'change']) addEventListener(type, hold, true)
  for (const heart of takePresses(pressed => pressed.matches('[data-favorite]'))) heart.click()
  for (const type of ['pointerover', 'focusin']) addEventListener(type, wake, { once: true })
  // After a reload the page restores its results.
  addEventListener('popstate', () => isStarted || location.reload())
  const quietly = window.requestIdleCallback ?? setTimeout
  if (document.querySelector('[data-map-panel]') && besideList().matches) quietly(() => void wake())
  const isAsked = location.search !== '' && document.querySelector('[data-results]:empty')
  if (/near=me/.test(location.search) || isAsked || document.documentElement.matches('[data-member]')) wake()
}
