import type { ChangeDetail } from '../../../domain/kitchen/kitchen-change.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import { readKitchenChanges, setKitchenChange } from '../../catalog/kitchen-changes.ts'
import type { Arguments } from '../arguments.ts'
import { effectNote } from '../descriptions.ts'
import type { OperatorContext, OperatorRequest, OperatorVerb } from '../verb.ts'
import { changeEffects } from './change-effects.ts'
import { describeChange, describeDetail, describePeriod, kitchenUndoCommand } from './describe-change.ts'
import { readHandoff, readPeriod, readReason } from './read-options.ts'

type KitchenChangeRequest = {
  kitchen: LocationFile
  detail: ChangeDetail
  reason: string
  startsAt: Date
  until: Date
  note?: string
}

export async function changeKitchen(
  { db, isServing }: OperatorContext,
  { by }: OperatorRequest,
  { kitchen, note, ...fields }: KitchenChangeRequest,
  now: Date,
): Promise<string> {
  const change = { ...fields, kitchen: kitchen.id }
  const { replaced, overlapping } = await setKitchenChange(db, change, { by, now })
  const { detail, reason } = fields
  return [
    `${kitchen.name} (${kitchen.id}) is ${describeDetail(detail, kitchen)}${describePeriod(change, kitchen, now)}.`,
    isShownToGuests(detail) ? `Guests read: “${reason}”.` : `Noted: “${reason}”.`,
    ...(note ? [note] : []),
    ...replaced.map(row => `Replaces: ${describeChange(row, kitchen, now)}.`),
    ...overlapping.map(row => `Also in effect: ${describeChange(row, kitchen, now)}.`),
    effectNote(isServing),
    `To undo: ${kitchenUndoCommand(change)}`,
  ].join('\n')
}

function isShownToGuests({ kind }: ChangeDetail): boolean {
  return kind !== 'capacity' && kind !== 'answers'
}

type ReadChange = (context: OperatorContext, request: OperatorRequest) => Promise<KitchenChangeRequest>

export function changeVerb({
  read,
  ...texts
}: Pick<OperatorVerb, 'usage' | 'about'> & { read: ReadChange }): OperatorVerb {
  return {
    ...texts,
    async plan(context, request) {
      return describePlan(context, await read(context, request))
    },
    async run(context, request) {
      return changeKitchen(context, request, await read(context, request), context.now())
    },
  }
}

async function describePlan(
  context: OperatorContext,
  { kitchen, note, ...fields }: KitchenChangeRequest,
): Promise<string> {
  const now = context.now()
  const change = { ...fields, kitchen: kitchen.id }
  const before = (await readKitchenChanges(context.db)).filter(row => row.kitchen === kitchen.id)
  return [
    `Makes ${kitchen.name} (${kitchen.id}) ${describeDetail(fields.detail, kitchen)}${describePeriod(change, kitchen, now)}.`,
    ...(isShownToGuests(fields.detail) ? [`Guests will read: “${fields.reason}”.`] : []),
    ...(note ? [note] : []),
    ...before
      .filter(row => row.until > now && row.detail.kind === fields.detail.kind)
      .map(row => `Set before: ${describeChange(row, kitchen, now)}.`),
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
