import type { StoredResponse } from './stored-response.ts'

const ENTRIES_MAX = 1_000
const BYTES_MAX = 64 * 1024 * 1024

type Entry = { validity: string; bytes: number; response: Promise<StoredResponse> }
/** Makes a response; it is given what was kept until now. */
type Make = (before: StoredResponse | null) => Promise<StoredResponse>
type Limits = { entriesMax: number; bytesMax: number }
type ResponseCache = {
  /** The response at a key, made again when its validity moved on; the old one when that fails. Only successes are kept. */
  read: (key: string, validity: string, make: Make) => Promise<StoredResponse>
  /** What is kept at a key, valid or not. */
  peek: (key: string) => Promise<StoredResponse> | undefined
}

/** Keeps responses for as long as what they were made from is valid; the least recently used give way. */
export function createResponseCache(limits: Partial<Limits> = {}): ResponseCache {
  const { entriesMax = ENTRIES_MAX, bytesMax = BYTES_MAX } = limits
  // A map remembers the order of insertion: what is used goes to the end, what gives way is at the start.
  const entries = new Map<string, Entry>()
  let bytes = 0
  /** What is asked for again and again is at the end already; putting it there each time is most of what finding it costs. */
  let newest = ''

  function forget(key: string, entry: Entry): void {
    entries.delete(key)
    bytes -= entry.bytes
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (entries.size <= entriesMax && bytes <= bytesMax) return
      forget(key, entry)
    }
  }

  function add(key: string, entry: Entry): void {
    entries.set(key, entry)
    newest = key
    entry.response.then(
      ({ status, bytes: size }) => {
        if (entries.get(key) !== entry) return
        if (status !== 200) return forget(key, entry)
        entry.bytes = size
        bytes += size
        makeRoom()
      },
      () => entries.get(key) === entry && forget(key, entry),
    )
    makeRoom()
  }

  return {
    read(key, validity, make) {
      const found = entries.get(key)
      if (found?.validity === validity) {
        if (key !== newest) {
          entries.delete(key)
          entries.set(key, found)
          newest = key
        }
        return found.response
      }
      if (found) forget(key, found)
      // When making it anew fails, the response that was good a moment ago is given out.
      const response = found ? makeAgain(found, make) : make(null)
      const entry = { validity, bytes: 0, response }
      add(key, entry)
      return entry.response
    },
    peek: key => entries.get(key)?.response,
  }
}

async function makeAgain({ response }: Entry, make: Make): Promise<StoredResponse> {
  const before = await response.catch(() => null)
  return make(before).catch(error => before ?? Promise.reject(error))
}
