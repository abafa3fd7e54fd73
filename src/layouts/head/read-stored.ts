import { parseStoredValue, type StorageShape, storageKey } from '#src/stores/browser/page-storage.ts'

export function readStoredValue<T extends object>({ name, fits }: StorageShape<T>): T | null {
  try {
    return parseStoredValue(localStorage.getItem(storageKey(name)), fits)
  } catch {
    return null
  }
}
