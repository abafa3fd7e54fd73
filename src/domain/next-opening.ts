import { openIntervals, type Schedule } from './hours.ts'
import { type LocalMoment, localMoment } from './local-moment.ts'

/** When a shut kitchen opens next, in its own time; null when nothing is planned. */
export function nextOpening(schedule: Schedule, now: Date): LocalMoment | null {
  const next = openIntervals(schedule, now).find(({ opens }) => opens > now.getTime())
  return next ? localMoment(next.opens, schedule.timezone, now) : null
}
