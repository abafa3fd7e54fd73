import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

export function ignoreQuotaErrors(storage: Storage): Storage {
  return new Proxy(storage, {
    set: (target, key, value) => {
      try {
        Reflect.set(target, key, value)
      } catch {
        // The storage is full. The guest's action continues without storing.
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

/** True if the browser blocks storage, so closing the page loses the bag. */
export function isStorageBlocked(): boolean {
  return isBlocked
}
