import { forgetOldCarts } from '../services/carts/forget-old.ts'
import type { Context } from '../services/context.ts'
import { sweepAttempts } from '../services/orders/sweep.ts'
import { repeat } from './repeat.ts'

const SWEEP_MS = 2_000
const HOUR_MS = 3_600_000

/** Starts what a process does besides answering; returns how to stop it. */
export function startJobs(ctx: Context): () => Promise<void> {
  const stops = [
    repeat(ctx.log, { name: 'settle payments', everyMs: SWEEP_MS, run: () => sweepAttempts(ctx) }),
    repeat(ctx.log, { name: 'forget old carts', everyMs: HOUR_MS, run: () => forgetOldCarts(ctx) }),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
