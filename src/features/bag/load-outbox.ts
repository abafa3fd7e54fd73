/** A separate file, so that the outbox's chunk names are not in a script of every page. */
export async function loadOutbox(): Promise<void> {
  const { flushAndAnnounce } = await import('./flush-and-announce.ts')
  flushAndAnnounce()
}
