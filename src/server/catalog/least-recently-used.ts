export function leastRecentlyUsed<V>(max: number): { get: (key: string, make: () => V) => V } {
  // A Map iterates in insertion order: used entries move to the end, and the first is evicted.
  const kept = new Map<string, V>()
  return {
    get(key, make) {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      const [oldest] = kept.size > max ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
