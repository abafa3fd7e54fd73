/** Small, so that who has nothing waiting is not told of all that carrying it out needs. */
export async function carryWaiting(): Promise<void> {
  const { carryAndSay } = await import('./flush-and-announce.ts')
  carryAndSay()
}
