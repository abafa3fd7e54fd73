import type { Context } from './context.ts'

/** Poll interval, short enough that subscribers get a change within two seconds. */
const POLL_MS = 1_000

type Version = string | number
type Listener = { version: Version; onChange: () => void }

export type Feed<V extends Version> = { listen: (id: string, version: V, onChange: () => void) => () => void }

type ReadVersions<V> = (ids: string[]) => Promise<{ id: string; version: V }[]>

/**
 * Creates a feed that polls all subscribed ids once a second in one statement, so its cost hardly grows with
 * the number of subscribers. The feed polls instead of using LISTEN, whose API differs between PostgreSQL and
 * PGlite drivers.
 */
export function createFeed<V extends Version>(log: Context['log'], readVersions: ReadVersions<V>): Feed<V> {
  const listeners = new Map<string, Set<Listener>>()
  let timer: NodeJS.Timeout | undefined

  async function poll(): Promise<void> {
    try {
      for (const { id, version } of await readVersions([...listeners.keys()]))
        notify(listeners.get(id), version)
    } catch (error) {
      log.warn({ err: error }, 'polling for changes failed; subscribers are notified later')
    }
    schedule()
  }

  function schedule(): void {
    timer = listeners.size > 0 ? setTimeout(poll, POLL_MS).unref() : undefined
  }

  return {
    listen(id, version, onChange) {
      const listener = { version, onChange }
      const subscribers = listeners.get(id) ?? new Set()
      listeners.set(id, subscribers.add(listener))
      if (!timer) schedule()
      return () => {
        subscribers.delete(listener)
        if (subscribers.size === 0 && listeners.get(id) === subscribers) listeners.delete(id)
      }
    },
  }
}

function notify(subscribers: Set<Listener> | undefined, version: Version): void {
  for (const listener of subscribers ?? []) {
    if (listener.version === version) continue
    listener.version = version
    listener.onChange()
  }
}
