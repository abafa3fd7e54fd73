import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import { formatCents } from '../../../../domain/money/money.ts'
import { refunds } from '../../../db/payment-schema.ts'
import { attempts } from '../../../db/schema.ts'
import { ALARMING_TRIES } from '../../../services/payments/attempts.ts'
import { readArguments } from '../../arguments.ts'
import { tableOf } from '../../table.ts'
import type { OperatorVerb } from '../../verb.ts'

const heading = ['what', 'id', 'is', 'amount', 'tries', 'for', 'because']

export const verb: OperatorVerb = {
  usage: '',
  about: `Shows payments and refunds that were tried ${ALARMING_TRIES} times and are still not settled. They are tried on by themselves.`,
  async run({ db, now }, { args }) {
    readArguments(args, { area: 'orders', verb: 'stuck', usage: '', needs: [], options: [] })
    const tried = await db
      .select()
      .from(attempts)
      .where(and(isNotNull(attempts.leaseUntil), gte(attempts.tries, ALARMING_TRIES)))
      .orderBy(asc(attempts.createdAt))
    const given = await db
      .select()
      .from(refunds)
      .where(and(eq(refunds.state, 'pending'), gte(refunds.tries, ALARMING_TRIES)))
      .orderBy(asc(refunds.createdAt))
    const stuck = [
      ...tried.map(attempt => ({ ...attempt, what: 'payment', amount: attempt.total })),
      ...given.map(refund => ({ ...refund, what: 'refund' })),
    ]
    const lines = stuck.map(({ what, id, state, amount, tries, createdAt, lastProblem }) => {
      const age = ageWords(now().getTime() - createdAt.getTime())
      return [what, id, state, formatCents(amount), String(tries), age, lastProblem ?? '']
    })
    return lines.length === 0 ? 'Nothing is stuck.' : tableOf([heading, ...lines])
  },
}

function ageWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
