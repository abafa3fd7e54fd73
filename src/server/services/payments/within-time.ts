/** The longest a bank is waited for; the lease of an attempt is longer. */
const PATIENCE_MS = 12_000

/** What a bank answers, or an error when it takes too long: then its outcome is not known. */
export async function withinTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The bank did not answer in time')), PATIENCE_MS)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
