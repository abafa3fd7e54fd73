import {
  $installOffer,
  acceptInstall,
  declineInstall,
  type InstallPrompt,
  offerInstall,
  withdrawInstall,
} from '#src/stores/browser/install-offer.ts'

let isWatched = false

export function offerToInstall(event: Event): void {
  if (!isWatched) watchOffer()
  isWatched = true
  if (isPrompt(event)) offerInstall(event)
}

function watchOffer(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-install]')
  addEventListener('appinstalled', withdrawInstall)
  $installOffer.subscribe(offer => {
    for (const place of places) place.hidden = offer === null
  })
  for (const place of places) {
    place.querySelector('[data-install-accept]')?.addEventListener('click', acceptInstall)
    place.querySelector('[data-install-decline]')?.addEventListener('click', declineInstall)
  }
}

/** TypeScript lacks this event, which not every browser has. */
function isPrompt(event: Event): event is Event & InstallPrompt {
  return 'prompt' in event
}
