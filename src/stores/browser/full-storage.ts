import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'

/** Storage that never throws: when it is full, new values last only as long as the page. */
export function lenient(storage: Storage): Storage {
  return new Proxy(storage, {
    set: (target, key, value) => {
      try {
        Reflect.set(target, key, value)
      } catch {
        // Full: nothing a guest does may fail because of that.
      }
      return true
    },
  })
}

try {
  if (typeof window !== 'undefined') setPersistentEngine(lenient(localStorage), windowPersistentEvents)
} catch {
  // Forbidden by the browser's settings: then stores live in memory only.
}
