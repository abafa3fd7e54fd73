import type { KitchenChangeDetail } from '#src/domain/kitchen/kitchen-change.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import {
  type NewChange,
  type OverlappingChanges,
  readKitchenChanges,
  setKitchenChanges,
} from '#src/server/catalog/kitchen-changes.ts'
import type { Arguments } from '../arguments.ts'
import { describeGuestVisibility } from '../descriptions.ts'
import { KITCHENS_HELP, requireKitchens } from '../find-kitchen.ts'
import type { OperatorCommand, OperatorContext, OperatorRequest } from '../operator-command.ts'
import { describeChangeEffects, findChangeEffects } from './change-effects.ts'
import {
  describeChange,
  describeChangeDetail,
  describeChangePeriod,
  formatKitchenUndoCommand,
} from './describe-change.ts'
import { mapKitchens } from './map-kitchens.ts'
import { parseHandoff, parsePeriod, parseReason } from './read-options.ts'

type KitchenChangeRequest = {
  kitchen: LocationFile
  detail: KitchenChangeDetail
  reason: string
  startsAt: Date
  until: Date
  note?: string
}

type ChangeCommand<A> = Pick<OperatorCommand, 'usage' | 'description'> & {
  parse: (args: string[]) => A
  /**
   * Converts the arguments to a change for one kitchen. Throws an `OperatorError` if the kitchen does not
   * support the change.
   */
  read: (kitchen: LocationFile, parsedArgs: A, now: Date) => KitchenChangeRequest
}

/** Creates a command that applies a change, in one transaction, to all kitchens in its first argument. */
export function createKitchenChangeCommand<A extends { values: string[] }>({
  parse,
  read,
  usage,
  description,
}: ChangeCommand<A>): OperatorCommand {
  async function readChanges({ db, now }: OperatorContext, { args }: OperatorRequest) {
    const parsedArgs = parse(args)
    const [input = ''] = parsedArgs.values
    const kitchens = await requireKitchens(db, input)
    return { input, ...(await mapKitchens(kitchens, kitchen => read(kitchen, parsedArgs, now()))) }
  }
  return {
    usage,
    description: `${description}\n${KITCHENS_HELP}`,
    async plan(context, request) {
      const { requests, skipped } = await readChanges(context, request)
      const rows = await readKitchenChanges(context.db)
      const now = context.now()
      const plans = requests.map(change => {
        const before = rows.filter(row => row.kitchen === change.kitchen.id)
        return { change, before, after: [...before, toNewChange(change)] }
      })
      const effects = await Promise.all(
        plans.map(({ change, ...changes }) => findChangeEffects(context, change.kitchen, changes)),
      )
      return [
        ...plans.flatMap(({ change, before }) => describePlan(change, before, now)),
        ...describeSkipped(skipped),
        ...(requests.some(isShownToGuests) ? [`Guests will read: “${requests[0]?.reason}”.`] : []),
        ...describeChangeEffects(effects),
        describeGuestVisibility(context.isServing),
      ].join('\n')
    },
    async run(context, request) {
      const { input, requests, skipped } = await readChanges(context, request)
      const now = context.now()
      const operator = { by: request.by, now }
      const results = await setKitchenChanges(context.db, requests.map(toNewChange), operator)
      const reason = requests[0]?.reason
      return [
        ...requests.flatMap((change, index) => describeResult(change, results[index], now)),
        ...describeSkipped(skipped),
        requests.some(isShownToGuests) ? `Guests read: “${reason}”.` : `Noted: “${reason}”.`,
        describeGuestVisibility(context.isServing),
        ...requests
          .slice(0, 1)
          .map(({ detail }) => `To undo: ${formatKitchenUndoCommand({ kitchen: input, detail })}`),
      ].join('\n')
    },
  }
}

function toNewChange({ kitchen, detail, reason, startsAt, until }: KitchenChangeRequest): NewChange {
  return { kitchen: kitchen.id, detail, reason, startsAt, until }
}

function isShownToGuests({ detail: { kind } }: KitchenChangeRequest): boolean {
  return kind !== 'capacity' && kind !== 'answers'
}

function describePlan(
  change: KitchenChangeRequest,
  before: Parameters<typeof describeChange>[0][],
  now: Date,
): string[] {
  const { kitchen, detail, note } = change
  return [
    `Makes ${describeNewChange(change, now)}.`,
    ...(note ? [note] : []),
    ...before
      .filter(row => row.until > now && row.detail.kind === detail.kind)
      .map(row => `Set before: ${describeChange(row, kitchen, now)}.`),
  ]
}

function describeResult(
  change: KitchenChangeRequest,
  { replaced, overlapping }: OverlappingChanges = { replaced: [], overlapping: [] },
  now: Date,
): string[] {
  const { kitchen, note } = change
  return [
    `${describeNewChange(change, now, ' is')}.`,
    ...(note ? [note] : []),
    ...replaced.map(row => `Replaces: ${describeChange(row, kitchen, now)}.`),
    ...overlapping.map(row => `Also in effect: ${describeChange(row, kitchen, now)}.`),
  ]
}

function describeNewChange(change: KitchenChangeRequest, now: Date, command = ''): string {
  const { kitchen, detail } = change
  const period = describeChangePeriod(toNewChange(change), kitchen, now)
  return `${kitchen.name} (${kitchen.id})${command} ${describeChangeDetail(detail, kitchen)}${period}`
}

function describeSkipped(skipped: string[]): string[] {
  return skipped.map(message => `Skipped: ${message}`)
}

export function parseClosure(
  kitchen: LocationFile,
  { handoff, reason, ...period }: Arguments<'handoff' | 'from' | 'until' | 'for' | 'reason'>['options'],
  now: Date,
): KitchenChangeRequest {
  return {
    kitchen,
    detail: { kind: 'closed', handoff: parseHandoff(handoff, kitchen) },
    reason: parseReason(reason, 'reason'),
    ...parsePeriod(period, { zone: kitchen.timezone, now }),
  }
}
