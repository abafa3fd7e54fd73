import type { ChangeDetail } from '../../../domain/kitchen/kitchen-change.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { setKitchenChange } from '../../catalog/kitchen-changes.ts'
import type { Arguments } from '../arguments.ts'
import type { OperatorContext, OperatorRequest } from '../verb.ts'
import { effectWords } from '../words.ts'
import { readHandoff, readPeriod, readReason } from './read-options.ts'
import { changeWords, detailWords, periodWords, undoWords } from './words.ts'

type KitchenChangeRequest = {
  kitchen: LocationFile
  detail: ChangeDetail
  reason: string
  startsAt: Date
  until: Date
  /** The normal state, where it helps. */
  otherwise?: string
}

/** Changes a kitchen and describes the result. */
export async function changeKitchen(
  { db, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { kitchen, otherwise, ...wish }: KitchenChangeRequest,
  now: Date,
): Promise<string> {
  const change = { ...wish, kitchen: kitchen.id }
  const { replaced, beside } = await setKitchenChange(db, change, { by, now })
  const { detail, reason } = wish
  return [
    `${kitchen.name} (${kitchen.id}) is ${detailWords(detail, kitchen)}${periodWords(change, kitchen, now)}.`,
    ...(detail.kind === 'capacity' || detail.kind === 'answers'
      ? [`Noted: “${reason}”.`]
      : [`Guests read: “${reason}”.`]),
    ...(otherwise ? [otherwise] : []),
    ...replaced.map(row => `Replaces: ${changeWords(row, kitchen, now)}.`),
    ...beside.map(row => `Also in effect: ${changeWords(row, kitchen, now)}.`),
    effectWords(isServing),
    `To undo: ${undoWords(change)}`,
  ].join('\n')
}

/** Closes a kitchen, or one of its handoffs, for a period. */
export function closeKitchen(
  context: OperatorContext,
  request: OperatorRequest,
  kitchen: LocationFile,
  { handoff, reason, ...period }: Arguments<'handoff' | 'from' | 'until' | 'for' | 'reason'>['options'],
): Promise<string> {
  const now = context.now()
  const detail = { kind: 'closed' as const, handoff: readHandoff(handoff, kitchen) }
  const wish = {
    kitchen,
    detail,
    reason: readReason(reason, 'reason'),
    ...readPeriod(period, { zone: kitchen.timezone, now }),
  }
  return changeKitchen(context, request, wish, now)
}
