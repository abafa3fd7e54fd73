import { and, asc, eq, gte, isNotNull } from 'drizzle-orm'
import { formatCents } from '../../../../domain/money/money.ts'
import { orders } from '../../../db/order-schema.ts'
import { refunds, tenders } from '../../../db/payment-schema.ts'
import { attempts } from '../../../db/schema.ts'
import { ALARMING_TRIES } from '../../../services/payments/attempts.ts'
import { readArguments } from '../../arguments.ts'
import { tableOf } from '../../table.ts'
import type { OperatorVerb } from '../../verb.ts'

/** How long an order whose money was let go is shown: nothing here gets it back, somebody has to ask the guest. */
const UNTAKEN_DAYS = 7

const heading = ['what', 'id', 'is', 'amount', 'tries', 'for', 'because']

export const verb: OperatorVerb = {
  usage: '',
  about: `Shows payments and refunds that were tried ${ALARMING_TRIES} times and are still not settled; they are tried on by themselves. And orders of the last ${UNTAKEN_DAYS} days whose money the bank let go before it was taken.`,
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
    const untaken = await db
      .select({ id: orders.id, amount: tenders.amount, tries: attempts.tries, createdAt: orders.placedAt })
      .from(orders)
      .innerJoin(attempts, eq(attempts.id, orders.attemptId))
      .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
      .where(and(eq(tenders.state, 'released'), gte(orders.placedAt, daysBefore(now()))))
      .orderBy(asc(orders.placedAt))
    const stuck = [
      ...untaken.map(order => ({ ...order, what: 'order', state: 'not paid', lastProblem: letGo })),
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

const letGo = 'The bank let the money go before it was taken: ask the guest to pay'

function daysBefore(now: Date): Date {
  return new Date(now.getTime() - UNTAKEN_DAYS * 24 * 3_600_000)
}

function ageWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
