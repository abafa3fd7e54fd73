import type { Context } from './context.ts'

/** How often is asked whether something happened: whoever listens is at most two seconds behind. */
const LOOK_MS = 1_000

type Version = string | number
type Listener = { version: Version; tell: () => void }

/** Tells those who listen for something that it is not at the version they know; answers how to stop. */
export type Feed<V extends Version> = { listen: (id: string, version: V, tell: () => void) => () => void }

/** What is listened for, and at which version each is now. */
type Look<V> = (ids: string[]) => Promise<{ id: string; version: V }[]>

/**
 * One question a second for all that is listened for in this process, whichever process the events come from: PGlite tells
 * nobody of what another wrote, and five hundred guests are one statement.
 */
export function createFeed<V extends Version>(log: Context['log'], look: Look<V>): Feed<V> {
  const listeners = new Map<string, Set<Listener>>()
  let timer: NodeJS.Timeout | undefined

  async function ask(): Promise<void> {
    try {
      for (const { id, version } of await look([...listeners.keys()])) tellThose(listeners.get(id), version)
    } catch (error) {
      log.warn({ err: error }, 'orders could not be looked at; whoever follows one is told later')
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
