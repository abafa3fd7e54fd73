/** A step between: what the outbox needs is named here, not in a script of every page. */
export async function loadOutbox(): Promise<void> {
  const { flushAndAnnounce } = await import('./flush-and-announce.ts')
  flushAndAnnounce()
}
