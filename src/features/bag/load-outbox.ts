/**
 * Loads the outbox and sends its changes. A separate file keeps its chunk names out of the script of every
 * page.
 */
export async function loadOutbox(): Promise<void> {
  const { flushOutboxAndAnnounce } = await import('./flush-outbox-and-announce.ts')
  flushOutboxAndAnnounce()
}
