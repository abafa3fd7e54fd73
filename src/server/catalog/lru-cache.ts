export function createLruCache<V>(max: number): { get: (key: string, create: () => V) => V } {
  // A Map iterates in insertion order. Each use moves an entry to the end, so the first entry is the one to
  // evict.
  const entries = new Map<string, V>()
  return {
    get(key, create) {
      const value = entries.get(key) ?? create()
      entries.delete(key)
      entries.set(key, value)
      const [oldest] = entries.size > max ? entries.keys() : []
      if (oldest !== undefined) entries.delete(oldest)
      return value
    },
  }
}
