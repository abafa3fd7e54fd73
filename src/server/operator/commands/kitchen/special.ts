import { addDays } from '#src/domain/time/hours.ts'
import { localDate } from '#src/domain/time/local-date.ts'
import { isIsoDate } from '#src/domain/time/parse-end-time.ts'
import { wallTimeToInstant } from '#src/domain/time/wall-instant.ts'
import { parseHoursSpan } from '#src/domain/time/week-format.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { createKitchenChangeCommand } from '#src/server/operator/kitchen/change.ts'
import { parseReason } from '#src/server/operator/kitchen/read-options.ts'
import { OperatorError } from '#src/server/operator/operator-command.ts'

const usage = '<kitchens> <date> <open-close|closed> --note <text>'
const DAYS_AHEAD_MAX = 366

export const command = createKitchenChangeCommand({
  usage,
  description: `Sets special hours for one day, or closes it: special 101 2026-12-24 10:00-15:00 --note "Christmas Eve".
They replace the imported hours of that day.`,
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'special',
      usage,
      required: ['<kitchens>', '<date>', '<open-close|closed>'],
      options: ['note'],
    }),
  read(kitchen, { values: [, date = '', times = ''], options }, now) {
    const zone = kitchen.timezone
    requireFutureDate(date, localDate(now, zone))
    const span = times.toLowerCase() === 'closed' ? {} : parseHoursSpan(times)
    if (!span) throw new OperatorError(`“${times}” is not a time range. Use 10:00-15:00, or closed.`)
    return {
      kitchen,
      detail: { kind: 'special', date, ...span },
      reason: parseReason(options.note, 'note'),
      startsAt: now,
      until: specialEnd(date, span, zone),
    }
  },
})

function requireFutureDate(date: string, today: string): void {
  if (!isIsoDate(date)) throw new OperatorError(`“${date}” is not a date. Use ${addDays(today, 1)}.`)
  if (date < today) throw new OperatorError(`${date} is in the past: it is ${today} there.`)
  if (date > addDays(today, DAYS_AHEAD_MAX)) throw new OperatorError(`${date} is more than a year ahead.`)
}

/** Returns the end of a special date: midnight, or the closing time if the kitchen closes after midnight. */
function specialEnd(date: string, { open, close }: { open?: string; close?: string }, zone: string): Date {
  const time = open && close && close <= open ? close : '00:00'
  return new Date(wallTimeToInstant({ date: addDays(date, 1), time, zone }, 'last'))
}
