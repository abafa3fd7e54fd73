import { parseStoredValue, type StorageShape, storageKey } from '#src/stores/browser/page-storage.ts'

export function readStoredValue<T extends object>({ name, isValid }: StorageShape<T>): T | null {
  try {
    return parseStoredValue(localStorage.getItem(storageKey(name)), isValid)
  } catch {
    return null
  }
}
