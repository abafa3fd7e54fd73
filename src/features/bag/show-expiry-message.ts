const DELAY_MS = 1_000

/** Shows once, a second after arrival, that the bag expired; not again after a reload. */
export function showExpiryMessage(): void {
  const address = new URL(location.href)
  if (address.searchParams.get('bag') !== 'timed-out') return
  address.searchParams.delete('bag')
  history.replaceState(history.state, '', address)
  setTimeout(() => {
    const region = document.querySelector('[data-timed-out]')
    const message = region?.querySelector('template')
    if (message) region?.append(message.content.cloneNode(true))
  }, DELAY_MS)
}
