import { memoryKey, parseMemory, type Shape } from '#src/stores/browser/page-memory.ts'

export function readStored<T extends object>({ name, fits }: Shape<T>): T | null {
  try {
    return parseMemory(localStorage.getItem(memoryKey(name)), fits)
  } catch {
    return null
  }
}
