import type { z } from 'zod'
import type {
  KitchenPace,
  setPace as paceEndpoint,
  setPause as pauseEndpoint,
} from '../../../contract/order/kitchen-pass.ts'
import type { ChangeDetail } from '../../../domain/kitchen/kitchen-change.ts'
import { applyKitchenChanges } from '../../../domain/kitchen/kitchen-change.ts'
import { paceOf } from '../../../domain/kitchen/kitchen-pace.ts'
import { MINUTE_MS } from '../../../domain/time/durations.ts'
import {
  type ChangeRow,
  clearKitchenChanges,
  readKitchenChanges,
  setKitchenChange,
  toKitchenChange,
} from '../../catalog/kitchen-changes.ts'
import { inLanguage } from '../../language.ts'
import { kitchenWords } from '../../words/kitchen-words.ts'
import type { Context } from '../context.ts'
import { reasonWords, storedReason } from '../reason-words.ts'
import { type Pass, requirePass } from './open-pass.ts'

export async function setPause(
  ctx: Context,
  kitchenId: string,
  { handoff, pause }: z.output<typeof pauseEndpoint.body>,
): Promise<KitchenPace> {
  const pass = await requirePass(ctx, kitchenId)
  if (pause) {
    const reason = storedReason(pause.reason)
    await change(ctx, pass, { detail: { kind: 'closed', handoff }, reason, minutes: pause.minutes })
  } else {
    await takeBack(ctx, pass, ({ detail }) => detail.kind === 'closed' && detail.handoff === handoff)
  }
  return readPace(ctx, pass)
}

export async function setPace(
  ctx: Context,
  kitchenId: string,
  { slow }: z.output<typeof paceEndpoint.body>,
): Promise<KitchenPace> {
  const pass = await requirePass(ctx, kitchenId)
  if (slow) {
    const units = Math.max(1, Math.floor((pass.kitchen.capacity.units * slow.percent) / 100))
    const reason = inLanguage('en', () => kitchenWords().kitchenPassCopy.pace.noted)
    await change(ctx, pass, { detail: { kind: 'capacity', units }, reason, minutes: slow.minutes })
  } else {
    await takeBack(ctx, pass, ({ detail }) => detail.kind === 'capacity')
  }
  return readPace(ctx, pass)
}

type PaceChange = { detail: ChangeDetail; reason: string; minutes: number }

async function change(ctx: Context, { kitchen, by }: Pass, { minutes, ...wish }: PaceChange): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + minutes * MINUTE_MS)
  await setKitchenChange(ctx.db, { kitchen: kitchen.id, ...wish, startsAt: now, until }, { by, now })
}

/** Removes changes in effect now; planned ones stay. */
async function takeBack(
  ctx: Context,
  { kitchen, by }: Pass,
  isMeant: (row: ChangeRow) => boolean,
): Promise<void> {
  const now = ctx.now()
  await clearKitchenChanges(
    ctx.db,
    row => row.kitchen === kitchen.id && row.startsAt <= now && row.until > now && isMeant(row),
    { by, now },
  )
}

/** Reads the database: the catalog may be a second old. */
async function readPace({ db, now }: Context, { kitchen }: Pass): Promise<KitchenPace> {
  const rows = (await readKitchenChanges(db)).filter(row => row.kitchen === kitchen.id)
  const pace = paceOf(applyKitchenChanges(kitchen, rows.map(toKitchenChange)), now())
  const closures = pace.closures.map(closure => ({ ...closure, reason: reasonWords(closure.reason) }))
  return { ...pace, closures }
}
