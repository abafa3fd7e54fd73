import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

export function withoutQuotaErrors(storage: Storage): Storage {
  return new Proxy(storage, {
    set: (target, key, value) => {
      try {
        Reflect.set(target, key, value)
      } catch {
        // Storage is full; guests' actions must not fail because of that.
      }
      return true
    },
  })
}

let isBlocked = false

try {
  if (typeof window !== 'undefined')
    setPersistentEngine(withoutQuotaErrors(localStorage), windowPersistentEvents)
} catch {
  isBlocked = true
}

/** True if the browser stores nothing, so that a bag ends with its page. */
export function isStorageBlocked(): boolean {
  return isBlocked
}
