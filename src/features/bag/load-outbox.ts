/**
 * Loads the outbox and sends its changes. This module is separate, so that the list of the outbox's chunks
 * stays out of the script that every page loads.
 */
export async function loadAndFlushOutbox(): Promise<void> {
  const { flushOutboxAndAnnounce } = await import('./flush-outbox-and-announce.ts')
  flushOutboxAndAnnounce()
}
