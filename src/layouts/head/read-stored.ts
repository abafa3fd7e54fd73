import { memoryKey, parseMemory, type StorageShape } from '#src/stores/browser/page-memory.ts'

export function readStoredValue<T extends object>({ name, fits }: StorageShape<T>): T | null {
  try {
    return parseMemory(localStorage.getItem(memoryKey(name)), fits)
  } catch {
    return null
  }
}
