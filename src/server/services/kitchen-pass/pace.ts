import type { z } from 'zod'
import type {
  KitchenPace,
  setKitchenPace as paceEndpoint,
  setKitchenPause as pauseEndpoint,
} from '#src/contract/order/kitchen-pass.ts'
import type { KitchenChangeDetail } from '#src/domain/kitchen/kitchen-change.ts'
import { applyKitchenChanges } from '#src/domain/kitchen/kitchen-change.ts'
import { currentRestrictions } from '#src/domain/kitchen/kitchen-pace.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import {
  type ChangeRow,
  clearKitchenChanges,
  readKitchenChanges,
  setKitchenChange,
  toKitchenChange,
} from '#src/server/catalog/kitchen-changes.ts'
import { runInLanguage } from '#src/server/language.ts'
import { kitchenTexts } from '#src/server/texts/kitchen-texts.ts'
import type { Context } from '../context.ts'
import { getPauseReasonInEnglish, translateReason } from '../translate-reason.ts'
import { type Pass, requirePass } from './open-pass.ts'

export async function setKitchenPause(
  ctx: Context,
  kitchenId: string,
  { handoff, pause }: z.output<typeof pauseEndpoint.body>,
): Promise<KitchenPace> {
  const pass = await requirePass(ctx, kitchenId)
  if (pause) {
    const reason = getPauseReasonInEnglish(pause.reason)
    await addKitchenChange(ctx, pass, { detail: { kind: 'closed', handoff }, reason, minutes: pause.minutes })
  } else {
    await clearCurrentChanges(
      ctx,
      pass,
      ({ detail }) => detail.kind === 'closed' && detail.handoff === handoff,
    )
  }
  return readPace(ctx, pass)
}

export async function setKitchenPace(
  ctx: Context,
  kitchenId: string,
  { slow }: z.output<typeof paceEndpoint.body>,
): Promise<KitchenPace> {
  const pass = await requirePass(ctx, kitchenId)
  if (slow) {
    const units = Math.max(1, Math.floor((pass.kitchen.capacity.units * slow.percent) / 100))
    const reason = runInLanguage('en', () => kitchenTexts().kitchenPassCopy.pace.noted)
    await addKitchenChange(ctx, pass, { detail: { kind: 'capacity', units }, reason, minutes: slow.minutes })
  } else {
    await clearCurrentChanges(ctx, pass, ({ detail }) => detail.kind === 'capacity')
  }
  return readPace(ctx, pass)
}

async function addKitchenChange(
  ctx: Context,
  { kitchen, by }: Pass,
  { minutes, ...rest }: { detail: KitchenChangeDetail; reason: string; minutes: number },
): Promise<void> {
  const now = ctx.now()
  const until = new Date(now.getTime() + minutes * MINUTE_MS)
  await setKitchenChange(ctx.db, { kitchen: kitchen.id, ...rest, startsAt: now, until }, { by, now })
}

/** Removes the kitchen's changes that satisfy `matches` and are in effect now. Scheduled changes remain. */
async function clearCurrentChanges(
  ctx: Context,
  { kitchen, by }: Pass,
  matches: (row: ChangeRow) => boolean,
): Promise<void> {
  const now = ctx.now()
  await clearKitchenChanges(
    ctx.db,
    row => row.kitchen === kitchen.id && row.startsAt <= now && row.until > now && matches(row),
    { by, now },
  )
}

/** Reads the changes from the database, because the catalog may be up to a second out of date. */
async function readPace({ db, now }: Context, { kitchen }: Pass): Promise<KitchenPace> {
  const rows = (await readKitchenChanges(db)).filter(row => row.kitchen === kitchen.id)
  const pace = currentRestrictions(applyKitchenChanges(kitchen, rows.map(toKitchenChange)), now())
  const closures = pace.closures.map(closure => ({ ...closure, reason: translateReason(closure.reason) }))
  return { ...pace, closures }
}
