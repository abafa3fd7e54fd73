import type { StoredResponse } from './stored-response.ts'

const ENTRIES_MAX = 1_000
const BYTES_MAX = 64 * 1024 * 1024

type Entry = { validity: string; bytes: number; response: Promise<StoredResponse> }
type CreateResponse = (previous: StoredResponse | null) => Promise<StoredResponse>
type Limits = { entriesMax: number; bytesMax: number }
type ResponseCache = {
  /**
   * Returns the cached response for a key. If `validity` changed, creates a new response, or returns the
   * stale response if creating one fails. Only successful responses are cached.
   */
  read: (key: string, validity: string, create: CreateResponse) => Promise<StoredResponse>
  peek: (key: string) => Promise<StoredResponse> | undefined
}

export function createResponseCache(limits: Partial<Limits> = {}): ResponseCache {
  const { entriesMax = ENTRIES_MAX, bytesMax = BYTES_MAX } = limits
  // Maps iterate in insertion order. Each use reinserts an entry at the end, so the first entry is always the
  // least recently used one.
  const entries = new Map<string, Entry>()
  let bytes = 0
  /**
   * Key of the most recently used entry, which is not reinserted if it is used again. Reinserting an entry
   * would take most of the time of a cache hit.
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
      // If `create` fails, the stale response is returned.
      const response = cached ? recreate(cached, create) : create(null)
      const entry = { validity, bytes: 0, response }
      add(key, entry)
      return entry.response
    },
    peek: key => entries.get(key)?.response,
  }
}

async function recreate({ response }: Entry, create: CreateResponse): Promise<StoredResponse> {
  const previous = await response.catch(() => null)
  return create(previous).catch(error => previous ?? Promise.reject(error))
}
