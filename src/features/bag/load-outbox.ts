/**
 * Loads the outbox and sends its changes. This is a separate module so that the outbox's list of chunks stays
 * out of the script that every page loads.
 */
export async function loadOutbox(): Promise<void> {
  const { flushOutboxAndAnnounce } = await import('./flush-outbox-and-announce.ts')
  flushOutboxAndAnnounce()
}
