import { formatCents } from '../../../../domain/money/money.ts'
import { MINUTE_MS } from '../../../../domain/time/durations.ts'
import { readStuck, UNTAKEN_DAYS } from '../../../services/desk/read-stuck.ts'
import { ALARMING_TRIES } from '../../../services/payments/tenders/leases.ts'
import { readArguments } from '../../arguments.ts'
import { tableOf } from '../../table.ts'
import type { OperatorVerb } from '../../verb.ts'

const heading = ['what', 'id', 'is', 'amount', 'tries', 'for', 'because']

export const verb: OperatorVerb = {
  usage: '',
  about: `Shows payments and refunds that were tried ${ALARMING_TRIES} times and are still not settled; they are tried on by themselves. And orders of the last ${UNTAKEN_DAYS} days whose money the bank let go before it was taken, what the bank told of disputes and fraud, refunds that it refused or that came back, and orders of which a kitchen's own system could not be told, with what to do.`,
  async run({ db, now }, { args }) {
    readArguments(args, { area: 'orders', verb: 'stuck', usage: '', needs: [], options: [] })
    const stuck = await readStuck(db, now())
    const lines = stuck.map(({ what, id, state, amount, tries, createdAt, lastProblem }) => {
      const age = ageWords(now().getTime() - createdAt.getTime())
      return [what, id, state, formatCents(amount), String(tries), age, lastProblem ?? '']
    })
    return lines.length === 0 ? 'Nothing is stuck.' : tableOf([heading, ...lines])
  },
}

function ageWords(ms: number): string {
  const minutes = Math.round(ms / MINUTE_MS)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
