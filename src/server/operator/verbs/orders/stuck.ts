import { and, asc, eq, gte, inArray, isNotNull, like, or } from 'drizzle-orm'
import { formatCents } from '../../../../domain/money/money.ts'
import { DAY_MS } from '../../../../domain/time/lengths.ts'
import { orders } from '../../../db/order-schema.ts'
import { tenders } from '../../../db/payment-schema.ts'
import { attempts } from '../../../db/schema.ts'
import { bankEvents } from '../../../db/stripe-schema.ts'
import { stuckRefunds } from '../../../services/desk/stuck-refunds.ts'
import { ALARMING_TRIES } from '../../../services/payments/tenders/attempts.ts'
import { ALARMING_EVENTS } from '../../../services/payments/tenders/bank-events.ts'
import { OTHER_BANK } from '../../../services/payments/tenders/bank-of.ts'
import { readArguments } from '../../arguments.ts'
import { tableOf } from '../../table.ts'
import type { OperatorVerb } from '../../verb.ts'

/** How long an order whose money was let go is shown: nothing here gets it back, somebody has to ask the guest. */
const UNTAKEN_DAYS = 7
/** How long something the bank told stays in the list: disputes take weeks. */
const TOLD_DAYS = 30

const heading = ['what', 'id', 'is', 'amount', 'tries', 'for', 'because']

export const verb: OperatorVerb = {
  usage: '',
  about: `Shows payments and refunds that were tried ${ALARMING_TRIES} times and are still not settled; they are tried on by themselves. And orders of the last ${UNTAKEN_DAYS} days whose money the bank let go before it was taken, what the bank told of disputes and fraud, and refunds that it refused or that came back, with what to do.`,
  async run({ db, now }, { args }) {
    readArguments(args, { area: 'orders', verb: 'stuck', usage: '', needs: [], options: [] })
    const tried = await db
      .select()
      .from(attempts)
      .where(
        and(
          isNotNull(attempts.leaseUntil),
          or(gte(attempts.tries, ALARMING_TRIES), like(attempts.lastProblem, `${OTHER_BANK}%`)),
        ),
      )
      .orderBy(asc(attempts.createdAt))
    const untaken = await db
      .select({ id: orders.id, amount: tenders.amount, tries: attempts.tries, createdAt: orders.placedAt })
      .from(orders)
      .innerJoin(attempts, eq(attempts.id, orders.attemptId))
      .innerJoin(tenders, eq(tenders.attemptId, attempts.id))
      .where(
        and(
          // What came to nothing was let go on purpose.
          eq(attempts.state, 'placed'),
          eq(tenders.state, 'released'),
          gte(orders.placedAt, daysBefore(now(), UNTAKEN_DAYS)),
        ),
      )
      .orderBy(asc(orders.placedAt))
    const told = await db
      .select({
        id: orders.id,
        amount: tenders.amount,
        type: bankEvents.type,
        createdAt: bankEvents.receivedAt,
      })
      .from(bankEvents)
      .innerJoin(tenders, eq(tenders.providerRef, bankEvents.ref))
      .innerJoin(orders, eq(orders.attemptId, tenders.attemptId))
      .where(
        and(
          inArray(bankEvents.type, ALARMING_EVENTS),
          gte(bankEvents.receivedAt, daysBefore(now(), TOLD_DAYS)),
        ),
      )
      .orderBy(asc(bankEvents.receivedAt))
    const stuck = [
      ...told.map(event => ({
        ...event,
        what: 'order',
        state: 'paid',
        tries: 0,
        lastProblem: bankWords[event.type] ?? event.type,
      })),
      ...untaken.map(order => ({ ...order, what: 'order', state: 'not paid', lastProblem: letGo })),
      ...tried.map(attempt => ({ ...attempt, what: 'payment', amount: attempt.total })),
      ...(await stuckRefunds(db, daysBefore(now(), TOLD_DAYS))),
    ]
    const lines = stuck.map(({ what, id, state, amount, tries, createdAt, lastProblem }) => {
      const age = ageWords(now().getTime() - createdAt.getTime())
      return [what, id, state, formatCents(amount), String(tries), age, lastProblem ?? '']
    })
    return lines.length === 0 ? 'Nothing is stuck.' : tableOf([heading, ...lines])
  },
}

const letGo = 'The bank let the money go before it was taken: ask the guest to pay'

const bankWords: Record<string, string> = {
  'charge.dispute.created': 'The card’s holder disputes it: answer at the bank, and give nothing back before',
  'charge.dispute.closed': 'The dispute about it is decided: look at the bank',
  'radar.early_fraud_warning.created': 'The bank takes it for fraud: refund it before it is disputed',
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

function ageWords(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
