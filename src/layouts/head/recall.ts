import { memoryKey, parseMemory, type Shape } from '#src/stores/browser/page-memory.ts'

/** What this browser remembers, before any store is there; null where it remembers nothing that fits. */
export function recall<T extends object>({ name, fits }: Shape<T>): T | null {
  try {
    return parseMemory(localStorage.getItem(memoryKey(name)), fits)
  } catch {
    return null
  }
}
