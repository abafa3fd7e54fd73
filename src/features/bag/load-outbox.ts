/**
 * Loads the outbox and sends its changes. A separate module keeps the outbox's list of chunks out of the
 * script that every page loads.
 */
export async function loadOutbox(): Promise<void> {
  const { flushOutboxAndAnnounce } = await import('./flush-outbox-and-announce.ts')
  flushOutboxAndAnnounce()
}
