import { DAY_MS } from '../time/durations.ts'
import { addDays } from '../time/hours.ts'
import { localDate, localTime } from '../time/local-date.ts'
import { type LocalMoment, toLocalMoment } from '../time/local-moment.ts'
import { toHandoffChoice } from './handoff.ts'
import { closureAt, isAcceptingOrders, type Kitchen, type KitchenStatus } from './kitchen-status.ts'

type OpeningInfo = {
  /**
   * The local day on which the kitchen next opens; null if the kitchen is open, if it opens today, or if the
   * day is unknown.
   */
  opens_on: Pick<LocalMoment, 'day' | 'date'> | null
  closed_for: string | null
  around_the_clock: boolean
}

export function describeOpening(kitchen: Kitchen, status: KitchenStatus, now: Date): OpeningInfo {
  const { opens } = status
  const moment = opens === null ? null : toLocalMoment(opens, kitchen.timezone, now)
  return {
    opens_on:
      moment && moment.day !== 'today' && !isAcceptingOrders(status)
        ? { day: moment.day, date: moment.date }
        : null,
    closed_for: status.state === 'closed' ? closedTodayReason(kitchen, now) : null,
    around_the_clock: isAroundTheClock(kitchen, status, now),
  }
}

export function closedTodayReason(kitchen: Kitchen, now: Date): string | null {
  const today = localDate(now, kitchen.timezone)
  const special = kitchen.special_hours.find(({ date }) => date === today)
  const isClosedAllDay = special && !(special.open && special.close)
  return isClosedAllDay && !closureAt(kitchen, toHandoffChoice('pickup'), now) ? special.note : null
}

/**
 * True if the kitchen stays open for at least 24 more hours, or if its open period is one whole local day.
 */
function isAroundTheClock({ timezone }: Kitchen, { opens, closes }: KitchenStatus, now: Date): boolean {
  if (opens === null || closes === null) return false
  if (closes - now.getTime() >= DAY_MS) return true
  return (
    addDays(localDate(opens, timezone), 1) === localDate(closes, timezone) &&
    isSameTime(opens, closes, timezone)
  )
}

function isSameTime(one: number, other: number, timezone: string): boolean {
  return localTime(one, timezone) === localTime(other, timezone)
}
