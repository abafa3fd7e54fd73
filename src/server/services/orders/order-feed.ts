import { inArray } from 'drizzle-orm'
import { orders } from '../../db/order-schema.ts'
import type { Context } from '../context.ts'

/** Asked this often whether something happened to what is listened for: a guest is at most two seconds behind. */
const LOOK_MS = 1_000

type Listener = { seq: number; tell: () => void }

/** Tells those who listen that something happened to an order; answers how to stop. */
export type OrderFeed = { listen: (orderId: string, seq: number, tell: () => void) => () => void }

/**
 * One question a second for all that is listened for in this process, whichever process the events come from: PGlite tells
 * nobody of what another wrote, and five hundred guests are one statement.
 */
export function createOrderFeed({ db, log }: Pick<Context, 'db' | 'log'>): OrderFeed {
  const listeners = new Map<string, Set<Listener>>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      const found = await db
        .select({ id: orders.id, seq: orders.seq })
        .from(orders)
        .where(inArray(orders.id, [...listeners.keys()]))
      for (const { id, seq } of found) tellThose(listeners.get(id), seq)
    } catch (error) {
      log.warn({ err: error }, 'orders could not be looked at; whoever follows one is told later')
    }
    schedule()
  }

  function schedule(): void {
    timer = listeners.size > 0 ? setTimeout(look, LOOK_MS).unref() : undefined
  }

  return {
    listen(orderId, seq, tell) {
      const listener = { seq, tell }
      const those = listeners.get(orderId) ?? new Set()
      listeners.set(orderId, those.add(listener))
      if (!timer) schedule()
      return () => {
        those.delete(listener)
        if (those.size === 0 && listeners.get(orderId) === those) listeners.delete(orderId)
      }
    },
  }
}

function tellThose(those: Set<Listener> | undefined, seq: number): void {
  for (const listener of those ?? []) {
    if (listener.seq >= seq) continue
    listener.seq = seq
    listener.tell()
  }
}
