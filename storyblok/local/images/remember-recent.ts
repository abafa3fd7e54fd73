/** An LRU cache of at most `mostBytes`. Concurrent requests for a key share one computation. */
export function rememberRecent(mostBytes: number) {
  const made = new Map<string, Uint8Array<ArrayBuffer>>()
  const making = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let bytes = 0

  const keep = (key: string, result: Uint8Array<ArrayBuffer>) => {
    made.set(key, result)
    bytes += result.length
    for (const [oldest, { length }] of made) {
      if (bytes <= mostBytes) break
      made.delete(oldest)
      bytes -= length
    }
  }

  return async (
    key: string,
    make: () => Promise<Uint8Array<ArrayBuffer>>,
  ): Promise<Uint8Array<ArrayBuffer>> => {
    const known = made.get(key)
    if (known) {
      made.delete(key)
      made.set(key, known)
      return known
    }
    const pending = making.get(key)
    if (pending) return pending
    const fresh = make()
    making.set(key, fresh)
    try {
      const result = await fresh
      keep(key, result)
      return result
    } finally {
      making.delete(key)
    }
  }
}
