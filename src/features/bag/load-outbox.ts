/** A file in between, so that the names of the outbox's files are here and not in a script of every page. */
export async function loadOutbox(): Promise<void> {
  const { flushAndAnnounce } = await import('./flush-and-announce.ts')
  flushAndAnnounce()
}
