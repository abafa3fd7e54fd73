import { type KitchenChangeDetail, WEBHOOK_PASS_ID } from '#src/domain/kitchen/kitchen-change.ts'
import { formatWeekHours } from '#src/domain/time/week-format.ts'
import { formatFullDateTime } from '#src/language/clock-time.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { ChangeRow, NewChange } from '#src/server/catalog/kitchen-changes.ts'

/**
 * Describes a change, such as `closed for delivery`, `open mon–fri 11:00–21:00`, or `at 5 units of work …`.
 */
export function describeChangeDetail(detail: KitchenChangeDetail, kitchen: LocationFile): string {
  switch (detail.kind) {
    case 'closed':
      return `closed${handoffText(detail)}`
    case 'hours':
      return `open ${formatWeekHours(detail.hours)}${handoffText(detail)}`
    case 'special':
      return `${detail.open ? `open ${detail.open}–${detail.close}` : 'closed'} on ${detail.date}`
    case 'capacity':
      return `at ${detail.units} units of work per ${kitchen.capacity.slot_minutes} minutes`
    case 'answers':
      return `accepting its orders ${describeAcceptanceMethod(detail.pass)}`
  }
}

export function describeAcceptanceMethod(pass: string | null): string {
  if (pass === null) return 'by simulation'
  return pass === WEBHOOK_PASS_ID ? 'by its webhook' : 'by a pass'
}

/**
 * Formats the period of a change. Returns an empty string for a special date, because its description already
 * includes the date.
 */
export function describeChangePeriod(
  { detail, startsAt, until }: NewChange,
  { timezone }: LocationFile,
  now: Date,
): string {
  if (detail.kind === 'special') return ''
  const start = startsAt > now ? ` from ${formatFullDateTime(startsAt, timezone)}` : ''
  return `${start} until ${formatFullDateTime(until, timezone)}`
}

export function describeChange(row: ChangeRow, kitchen: LocationFile, now: Date): string {
  return `${describeChangeDetail(row.detail, kitchen)}${describeChangePeriod(row, kitchen, now)} (“${row.reason}”), set by ${row.changedBy}`
}

export function formatKitchenUndoCommand({ kitchen, detail }: Pick<NewChange, 'kitchen' | 'detail'>): string {
  const command = detail.kind === 'closed' ? `open ${kitchen}` : `clear ${kitchen} ${clearArgument(detail)}`
  const handoff = 'handoff' in detail && detail.handoff ? ` --handoff ${detail.handoff}` : ''
  return `npm run kitchen -- ${command}${handoff}`
}

function clearArgument(detail: KitchenChangeDetail): string {
  return detail.kind === 'special' ? detail.date : detail.kind
}

function handoffText({ handoff }: Extract<KitchenChangeDetail, { handoff: unknown }>): string {
  return handoff ? ` for ${handoff}` : ''
}
