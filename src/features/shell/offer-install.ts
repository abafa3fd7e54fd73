import {
  $installOffer,
  acceptInstall,
  clearInstallOffer,
  declineInstall,
  type InstallPrompt,
  offerInstall,
} from '#src/stores/browser/install-offer.ts'

let isWatched = false

export function handleInstallEvent(event: Event): void {
  if (!isWatched) bindInstallOffers()
  isWatched = true
  if (isPrompt(event)) offerInstall(event)
}

function bindInstallOffers(): void {
  const offers = document.querySelectorAll<HTMLElement>('[data-install]')
  addEventListener('appinstalled', clearInstallOffer)
  $installOffer.subscribe(offer => {
    for (const element of offers) element.hidden = offer === null
  })
  for (const element of offers) {
    element.querySelector('[data-install-accept]')?.addEventListener('click', acceptInstall)
    element.querySelector('[data-install-decline]')?.addEventListener('click', declineInstall)
  }
}

/** True for an install prompt. TypeScript lacks this event, because it is nonstandard. */
function isPrompt(event: Event): event is Event & InstallPrompt {
  return 'prompt' in event
}
