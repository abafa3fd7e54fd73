/** Keeps what was made last, so that nothing a guest can ask for fills the memory; the least recently used gives way. */
export function leastRecentlyUsed<V>(max: number): { get: (key: string, make: () => V) => V } {
  // A map remembers the order of insertion: what is used goes to the end, what gives way is at the start.
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
