import { parseWeekHours, type WeekHoursProblem } from '#src/domain/time/week-format.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { createKitchenChangeCommand } from '#src/server/operator/kitchen/change.ts'
import { parseHandoff, parsePeriod, parseReason } from '#src/server/operator/kitchen/read-options.ts'
import { OperatorError } from '#src/server/operator/operator-command.ts'

const usage =
  '<kitchens> <days> <open-close> … (--until <time> | --for <length>) --reason <text> [--handoff <handoff>] [--from <time>]'

export const command = createKitchenChangeCommand({
  usage,
  description: `Sets temporary hours: hours 101 mon-fri 11:00-21:00 sat,sun 12:00-20:00 --until 2026-12-01 --reason "Winter hours".
Days not listed are closed; daily is every day. A close at or before the open is past midnight, 00:00-00:00 the
whole day. Without --handoff they apply to every handoff. Hours inside a longer period apply for their own
period, and the longer ones again afterward.`,
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'hours',
      usage,
      required: ['<kitchens>', '<days>', '<open-close> …'],
      options: ['handoff', 'from', 'until', 'for', 'reason'],
    }),
  read(kitchen, { values: [, ...terms], options }, now) {
    const hours = parseWeekHours(terms)
    if (!Array.isArray(hours)) throw new OperatorError(describeProblem(hours))
    return {
      kitchen,
      detail: { kind: 'hours', handoff: parseHandoff(options.handoff, kitchen), hours },
      reason: parseReason(options.reason, 'reason'),
      ...parsePeriod(options, { zone: kitchen.timezone, now }),
    }
  },
})

function describeProblem(problem: WeekHoursProblem): string {
  switch (problem.reason) {
    case 'unreadable':
      return `“${problem.word}” is neither days nor hours. Use mon-fri 11:00-21:00.`
    case 'no-times':
      return `“${problem.word}” has no hours. Use ${problem.word} 11:00-21:00, or omit closed days.`
    case 'no-days':
      return `“${problem.word}” has no day. Use daily ${problem.word}.`
    case 'overlap':
      return `Two spans overlap on ${problem.day}.`
  }
}
