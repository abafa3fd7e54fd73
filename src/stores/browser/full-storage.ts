import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

/** Storage that takes what it can: full, it keeps what it has, and what is new lasts as long as the page. */
export function lenient(storage: Storage): Storage {
  return new Proxy(storage, {
    set: (target, key, value) => {
      try {
        Reflect.set(target, key, value)
      } catch {
        // Full. Nothing a guest does may fail for that.
      }
      return true
    },
  })
}

try {
  if (typeof window !== 'undefined') setPersistentEngine(lenient(localStorage), windowPersistentEvents)
} catch {
  // Shut by the browser's settings: the stores keep to memory by themselves.
}
