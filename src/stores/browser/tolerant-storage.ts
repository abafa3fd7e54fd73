import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

export function ignoreQuotaErrors(storage: Storage): Storage {
  return new Proxy(storage, {
    set: (target, key, value) => {
      try {
        Reflect.set(target, key, value)
      } catch {
        // Storage is full, so the guest's action continues without being stored.
      }
      return true
    },
  })
}

let isBlocked = false

try {
  if (typeof window !== 'undefined')
    setPersistentEngine(ignoreQuotaErrors(localStorage), windowPersistentEvents)
} catch {
  isBlocked = true
}

/** True if the browser blocks storage. The bag is then lost when the page closes. */
export function isStorageBlocked(): boolean {
  return isBlocked
}
