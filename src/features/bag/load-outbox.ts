/** Small, so that who has nothing waiting is not told of all that carrying it out needs. */
export async function loadOutbox(): Promise<void> {
  const { flushAndAnnounce } = await import('./flush-and-announce.ts')
  flushAndAnnounce()
}
