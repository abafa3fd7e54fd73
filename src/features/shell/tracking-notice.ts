import {
  $trackingChoice,
  isTracking,
  needsTrackingConsent,
  setTrackingChoice,
} from '#src/stores/tracking/tracking-consent.ts'

export function initTrackingNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-tracking-notice]')
  if (!notice) return
  let opener: HTMLElement | null = null

  const close = () => {
    notice.toggleAttribute('data-opened', false)
    notice.hidden = true
    const focusTarget = opener ?? document.getElementById('main')
    focusTarget?.focus({ preventScroll: true })
    opener = null
  }

  // Closes the notice when the guest answers in another tab.
  $trackingChoice.subscribe(() => {
    notice.hidden = !needsTrackingConsent()
  })
  notice.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-allow-tracking]')
    if (!button) return
    setTrackingChoice(button.dataset.allowTracking === 'yes')
    close()
  })
  notice.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && opener) close()
  })
  for (const button of document.querySelectorAll<HTMLElement>('[data-privacy-choices]')) {
    button.addEventListener('click', () => {
      const { allowed = '', refused = '' } = notice.dataset
      const currentChoice = notice.querySelector('[data-tracking-now]')
      if (currentChoice) currentChoice.textContent = isTracking() ? allowed : refused
      opener = button
      notice.toggleAttribute('data-opened', true)
      notice.hidden = false
      notice.focus({ preventScroll: true })
    })
  }
}
