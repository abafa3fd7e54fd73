import type { LocationFile } from '../../catalog/location-file.ts'
import type { Arguments } from '../arguments.ts'
import type { OperatorContext, OperatorRequest } from '../verb.ts'
import { changeKitchen } from './change.ts'
import { readHandoff } from './read-handoff.ts'
import { readPeriod } from './read-period.ts'
import { readReason } from './read-reason.ts'

/** Closes a kitchen or one of its handoffs for a stretch. */
export function closeKitchen(
  desk: OperatorContext,
  request: OperatorRequest,
  kitchen: LocationFile,
  { handoff, reason, ...stretch }: Arguments<'handoff' | 'from' | 'until' | 'for' | 'reason'>['options'],
): Promise<string> {
  const now = desk.now()
  const detail = { kind: 'closed' as const, handoff: readHandoff(handoff, kitchen) }
  const wish = {
    kitchen,
    detail,
    reason: readReason(reason, 'reason'),
    ...readPeriod(stretch, { zone: kitchen.timezone, now }),
  }
  return changeKitchen(desk, request, wish, now)
}
