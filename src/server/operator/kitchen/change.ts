import type { ChangeDetail } from '../../../domain/kitchen/kitchen-change.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { readKitchenChanges, setKitchenChange } from '../../catalog/kitchen-changes.ts'
import type { Arguments } from '../arguments.ts'
import type { OperatorContext, OperatorRequest, OperatorVerb } from '../verb.ts'
import { effectWords } from '../words.ts'
import { changeEffects } from './change-effects.ts'
import { readHandoff, readPeriod, readReason } from './read-options.ts'
import { changeWords, detailWords, periodWords, undoCommand } from './words.ts'

type KitchenChangeRequest = {
  kitchen: LocationFile
  detail: ChangeDetail
  reason: string
  startsAt: Date
  until: Date
  otherwise?: string
}

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
    isReadByGuests(detail) ? `Guests read: “${reason}”.` : `Noted: “${reason}”.`,
    ...(otherwise ? [otherwise] : []),
    ...replaced.map(row => `Replaces: ${changeWords(row, kitchen, now)}.`),
    ...beside.map(row => `Also in effect: ${changeWords(row, kitchen, now)}.`),
    effectWords(isServing),
    `To undo: ${undoCommand(change)}`,
  ].join('\n')
}

function isReadByGuests({ kind }: ChangeDetail): boolean {
  return kind !== 'capacity' && kind !== 'answers'
}

type ReadChange = (context: OperatorContext, request: OperatorRequest) => Promise<KitchenChangeRequest>

export function changeVerb({
  read,
  ...words
}: Pick<OperatorVerb, 'usage' | 'about'> & { read: ReadChange }): OperatorVerb {
  return {
    ...words,
    async plan(context, request) {
      return planWords(context, await read(context, request))
    },
    async run(context, request) {
      return changeKitchen(context, request, await read(context, request), context.now())
    },
  }
}

async function planWords(
  context: OperatorContext,
  { kitchen, otherwise, ...wish }: KitchenChangeRequest,
): Promise<string> {
  const now = context.now()
  const change = { ...wish, kitchen: kitchen.id }
  const before = (await readKitchenChanges(context.db)).filter(row => row.kitchen === kitchen.id)
  return [
    `Makes ${kitchen.name} (${kitchen.id}) ${detailWords(wish.detail, kitchen)}${periodWords(change, kitchen, now)}.`,
    ...(isReadByGuests(wish.detail) ? [`Guests will read: “${wish.reason}”.`] : []),
    ...(otherwise ? [otherwise] : []),
    ...before
      .filter(row => row.until > now && row.detail.kind === wish.detail.kind)
      .map(row => `Set before: ${changeWords(row, kitchen, now)}.`),
    ...(await changeEffects(context, kitchen, { before, after: [...before, change] })),
  ].join('\n')
}

export function readClosing(
  kitchen: LocationFile,
  { handoff, reason, ...period }: Arguments<'handoff' | 'from' | 'until' | 'for' | 'reason'>['options'],
  now: Date,
): KitchenChangeRequest {
  return {
    kitchen,
    detail: { kind: 'closed', handoff: readHandoff(handoff, kitchen) },
    reason: readReason(reason, 'reason'),
    ...readPeriod(period, { zone: kitchen.timezone, now }),
  }
}
