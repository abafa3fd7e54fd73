import { memoryKey, parseMemory, type Shape } from '#src/stores/browser/page-memory.ts'

/** A remembered value, for code that runs before any store has loaded; null if there is none that passes its check. */
export function recall<T extends object>({ name, fits }: Shape<T>): T | null {
  try {
    return parseMemory(localStorage.getItem(memoryKey(name)), fits)
  } catch {
    return null
  }
}
