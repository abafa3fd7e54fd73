import type { Cents } from '../money/money.ts'
import { HOUR_MS } from '../time/durations.ts'
import type { HandoffChoice } from './handoff.ts'
import { type Kitchen, orderingIntervals } from './kitchen-status.ts'

type CateringTerms = { lead_hours: number; minimum: Cents }

export function earliestCateringTime(
  kitchen: Kitchen,
  choice: HandoffChoice,
  { lead_hours }: CateringTerms,
  now: Date,
): Date {
  const earliest = now.getTime() + lead_hours * HOUR_MS
  const openPeriod = orderingIntervals(kitchen, choice, new Date(earliest)).find(
    ({ closes }) => closes > earliest,
  )
  return new Date(Math.max(earliest, openPeriod?.opens ?? earliest))
}

export function cateringShortfall({ minimum }: CateringTerms, subtotal: Cents): Cents {
  return Math.max(0, minimum - subtotal)
}
