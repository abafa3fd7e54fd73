import {
  $trackingChoice,
  asksToTrack,
  chooseTracking,
  isTracking,
} from '#src/stores/tracking/tracking-consent.ts'

export function askAboutTracking(): void {
  const notice = document.querySelector<HTMLElement>('[data-tracking-notice]')
  if (!notice) return
  let opener: HTMLElement | null = null

  const close = () => {
    notice.toggleAttribute('data-opened', false)
    notice.hidden = true
    const next = opener ?? document.getElementById('main')
    next?.focus({ preventScroll: true })
    opener = null
  }

  // Closes once answered in another tab.
  $trackingChoice.subscribe(() => {
    notice.hidden = !asksToTrack()
  })
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-allow-tracking]')
    if (!button) return
    chooseTracking(button.dataset.allowTracking === 'yes')
    close()
  })
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    button.addEventListener('click', () => {
      const { allowed = '', refused = '' } = notice.dataset
      const now = notice.querySelector('[data-tracking-now]')
      if (now) now.textContent = isTracking() ? allowed : refused
      opener = button
      notice.toggleAttribute('data-opened', true)
      notice.hidden = false
      notice.focus({ preventScroll: true })
    })
  }
}
