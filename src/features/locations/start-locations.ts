import { besideList } from './map/beside-list.ts'

const CONTROLS = 'main :is(button:not([type=submit]), a[data-pick-kitchen])'

/**
 * Nothing is loaded before the guest reaches for something, but for a map beside the list once the page is quiet; what
 * they did first is done again once it is there.
 */
export function startLocations(): void {
  let isAlive = false
  let waking: Promise<void> | null = null
  const wake = () => {
    // The module is not destructured: the bundler would add code for that.
    waking ??= import('./locations-alive.ts').then(async parts => {
      await parts.bringAlive()
      isAlive = true
    })
    // After a failure the next press loads it again.
    waking.catch(() => {
      waking = null
    })
    return waking
  }
  const hold = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    const control = event.type === 'click' ? target.closest<HTMLElement>(CONTROLS) : null
    if (isAlive || (event.type === 'click' && !control)) return
    event.preventDefault()
    const again = () => {
      isAlive = true
      // A changed filter sends its form.
      if (control) control.click()
      else target.closest('form')?.requestSubmit()
    }
    // If loading fails, the browser follows links and sends forms itself.
    wake().then(again, again)
  }
  for (const type of ['click', 'submit', 'change']) addEventListener(type, hold, true)
  // The list is copied because each press adds to it again.
  for (const button of [...(window.earlyPresses ?? [])]) if (button.matches('[data-favorite]')) button.click()
  for (const type of ['pointerover', 'focusin']) addEventListener(type, wake, { once: true })
  // A page that was loaded again goes back to what its predecessor had found.
  addEventListener('popstate', () => isAlive || location.reload())
  const quietly = window.requestIdleCallback ?? setTimeout
  if (document.querySelector('[data-map-panel]') && besideList().matches) quietly(() => void wake())
  const isAsked = location.search !== '' && document.querySelector('[data-results]:empty')
  if (/near=me/.test(location.search) || isAsked || document.documentElement.matches('[data-member]')) wake()
}
