import type { Context } from './context.ts'

/** Poll interval. Subscribers are at most two seconds behind. */
const LOOK_MS = 1_000

type Version = string | number
type Listener = { version: Version; tell: () => void }

/** Calls `tell` whenever the version of `id` differs from the known one. Returns an unsubscribe function. */
export type Feed<V extends Version> = { listen: (id: string, version: V, tell: () => void) => () => void }

type Look<V> = (ids: string[]) => Promise<{ id: string; version: V }[]>

/**
 * Polls all subscribed ids once a second in one statement. Works across processes, where PGlite sends no
 * notifications, and 500 subscribers cost one query.
 */
export function createFeed<V extends Version>(log: Context['log'], look: Look<V>): Feed<V> {
  const listeners = new Map<string, Set<Listener>>()
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    try {
      for (const { id, version } of await look([...listeners.keys()])) tellThose(listeners.get(id), version)
    } catch (error) {
      log.warn({ err: error }, 'polling for changes failed; subscribers are notified later')
    }
    schedule()
  }

  function schedule(): void {
    timer = listeners.size > 0 ? setTimeout(ask, LOOK_MS).unref() : undefined
  }

  return {
    listen(id, version, tell) {
      const listener = { version, tell }
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(listener))
      if (!timer) schedule()
      return () => {
        those.delete(listener)
        if (those.size === 0 && listeners.get(id) === those) listeners.delete(id)
      }
    },
  }
}

function tellThose(those: Set<Listener> | undefined, version: Version): void {
  for (const listener of those ?? []) {
    if (listener.version === version) continue
    listener.version = version
    listener.tell()
  }
}
