import { $isOnline } from '#src/stores/online.ts'

/** Says that the network is gone, until it is back. */
export function showOffline(): void {
  const notice = document.querySelector<HTMLElement>('[data-offline]')
  $isOnline.subscribe(isOnline => {
    if (!notice) return
    notice.textContent = isOnline ? '' : (notice.dataset.offline ?? '')
    notice.toggleAttribute('data-shown', !isOnline)
  })
}
