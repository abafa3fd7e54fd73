import { formatCents } from '#src/domain/money/money.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable } from '#src/server/operator/table.ts'
import { readStuckItems, UNCAPTURED_LISTED_DAYS } from '#src/server/services/desk/read-stuck.ts'
import { STUCK_AFTER_TRIES } from '#src/server/services/payments/tenders/leases.ts'

const heading = ['what', 'id', 'state', 'amount', 'tries', 'age', 'problem']

export const command: OperatorCommand = {
  usage: '',
  description: `Shows problems that need attention, with what to do: payments and refunds still unsettled after ${STUCK_AFTER_TRIES} tries (retries continue), orders of the last ${UNCAPTURED_LISTED_DAYS} days whose authorization expired before capture, disputes and fraud warnings, refunds that were refused or returned, and failed webhook deliveries.`,
  async run({ db, now }, { args }) {
    parseArguments(args, { area: 'orders', command: 'stuck', usage: '', required: [], options: [] })
    const stuck = await readStuckItems(db, now())
    const lines = stuck.map(({ what, id, state, amount, tries, createdAt, lastProblem }) => {
      const age = formatAge(now().getTime() - createdAt.getTime())
      return [what, id, state, formatCents(amount), String(tries), age, lastProblem ?? '']
    })
    return lines.length === 0 ? 'Nothing is stuck.' : formatTable([heading, ...lines])
  },
}

function formatAge(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
