import type { StoredResponse } from './stored-response.ts'

const ENTRIES_MAX = 1_000
const BYTES_MAX = 64 * 1024 * 1024

type Entry = { validity: string; bytes: number; response: Promise<StoredResponse> }
type Create = (previous: StoredResponse | null) => Promise<StoredResponse>
type Limits = { entriesMax: number; bytesMax: number }
type ResponseCache = {
  /**
   * Returns the response for a key. Creates the response again if its validity changed, and returns the stale
   * one if that fails. Caches only successes.
   */
  read: (key: string, validity: string, create: Create) => Promise<StoredResponse>
  peek: (key: string) => Promise<StoredResponse> | undefined
}

export function createResponseCache(limits: Partial<Limits> = {}): ResponseCache {
  const { entriesMax = ENTRIES_MAX, bytesMax = BYTES_MAX } = limits
  // A Map iterates in insertion order. Each use moves an entry to the end, so the first entry is the one to
  // evict.
  const entries = new Map<string, Entry>()
  let bytes = 0
  /**
   * The key of the last entry, which is already at the end. Moving an entry takes most of the time of a cache
   * hit.
   */
  let newest = ''

  function evict(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function evictOverLimit(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= entriesMax && bytes <= bytesMax) return
      evict(key, entry)
    }
  }

  function add(key: string, entry: Entry): void {
    entries.set(key, entry)
    newest = key
    entry.response.then(
      ({ status, bytes: size }) => {
        if (entries.get(key) !== entry) return
        if (status !== 200) return evict(key, entry)
        entry.bytes = size
        bytes += size
        evictOverLimit()
      },
      () => entries.get(key) === entry && evict(key, entry),
    )
    evictOverLimit()
  }

  return {
    read(key, validity, create) {
      const cached = entries.get(key)
      if (cached?.validity === validity) {
        if (key !== newest) {
          entries.delete(key)
          entries.set(key, cached)
          newest = key
        }
        return cached.response
      }
      if (cached) evict(key, cached)
      // If creating the response again fails, the stale response is served.
      const response = cached ? recreate(cached, create) : create(null)
      const entry = { validity, bytes: 0, response }
      add(key, entry)
      return entry.response
    },
    peek: key => entries.get(key)?.response,
  }
}

async function recreate({ response }: Entry, create: Create): Promise<StoredResponse> {
  const previous = await response.catch(() => null)
  return create(previous).catch(error => previous ?? Promise.reject(error))
}
