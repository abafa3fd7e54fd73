const DELAY_MS = 1_000

/**
 * Announces one second after load that the bag expired. Removes the URL parameter so that a reload does not
 * announce it again.
 */
export function showExpiryMessage(): void {
  const url = new URL(location.href)
  if (url.searchParams.get('bag') !== 'timed-out') return
  url.searchParams.delete('bag')
  history.replaceState(history.state, '', url)
  setTimeout(() => {
    const region = document.querySelector('[data-bag-expired]')
    const message = region?.querySelector('template')
    if (message) region?.append(message.content.cloneNode(true))
  }, DELAY_MS)
}
