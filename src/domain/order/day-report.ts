import type { TenderState } from '../money/attempt-life.ts'
import type { Cents } from '../money/money.ts'
import { asksBank, type TenderType } from '../money/tenders.ts'
import type { Daypart } from '../time/daypart.ts'
import { type OrderState, wasUnfulfilled } from './order-life.ts'
import { measurePromises } from './promises/measured-promises.ts'
import { minutesLater } from './promises/promise-accuracy.ts'

type Charge = { label: string; amount: Cents }

export type ReportedOrder = {
  state: OrderState
  totals: { subtotal: Cents; handoff: Cents; tip: Cents; total: Cents }
  discounts: readonly Charge[]
  fees: readonly Charge[]
  taxes: readonly Charge[]
  placed: string
  part: Daypart
  isAsap: boolean
  promised: string
  /** When the kitchen or the driver reported it ready or delivered; null without a report. */
  ready: string | null
  tenders: readonly {
    type: TenderType
    state: TenderState
    amount: Cents
    captured: Cents
    refunded: Cents
  }[]
  refunds: readonly { state: 'pending' | 'succeeded' | 'failed'; amount: Cents }[]
}

export type ReportLine = { item: string; count: number; amount: Cents | null }
export type DayReport = Record<
  'orders' | 'sales' | 'paid' | 'refunds' | 'promises' | 'times' | 'open',
  ReportLine[]
>

type Words = {
  bill: Record<'subtotal' | 'handoff' | 'tip' | 'total', string>
  tender: Record<TenderType, string>
}

/** Returns the current totals of a day's orders; canceled and refused orders are counted, with no sales. */
export function dayReport(orders: readonly ReportedOrder[], words: Words): DayReport {
  const standing = orders.filter(order => !wasUnfulfilled(order.state) && !isNeverPaid(order))
  return {
    orders: ordersOf(orders, standing),
    sales: salesOf(standing, words.bill),
    paid: paidOf(standing, words.tender),
    refunds: refundsOf(orders),
    promises: promisesOf(standing),
    times: timesOf(standing),
    open: openOf(standing, orders),
  }
}

/** Not collected, and to be paid at the handover. */
function isNeverPaid({ state, tenders }: ReportedOrder): boolean {
  return state === 'not_collected' && tenders.length > 0 && tenders.every(({ type }) => type === 'payinstore')
}

function ordersOf(orders: readonly ReportedOrder[], standing: readonly ReportedOrder[]): ReportLine[] {
  const ended = tally(
    orders
      .filter(({ state }) => wasUnfulfilled(state) || state === 'not_collected')
      .map(({ state, totals }) => ({ label: state.replace('_', ' '), amount: totals.total })),
  )
  return [{ item: 'sold', count: standing.length, amount: sumOf(standing.map(totalOf)) }, ...ended]
}

function salesOf(standing: readonly ReportedOrder[], words: Words['bill']): ReportLine[] {
  const all = (item: string, amountOf: (order: ReportedOrder) => Cents) => {
    const amounts = standing.map(amountOf).filter(amount => amount !== 0)
    return amounts.length > 0 ? [{ item, count: amounts.length, amount: sumOf(amounts) }] : []
  }
  return [
    ...all(words.subtotal, ({ totals }) => totals.subtotal),
    ...tally(standing.flatMap(({ discounts }) => discounts).map(each => ({ ...each, amount: -each.amount }))),
    ...tally(standing.flatMap(({ fees }) => fees)),
    ...all(words.handoff, ({ totals }) => totals.handoff),
    ...tally(standing.flatMap(({ taxes }) => taxes)),
    ...all(words.tip, ({ totals }) => totals.tip),
    ...all(words.total, totalOf),
  ]
}

function paidOf(standing: readonly ReportedOrder[], names: Words['tender']): ReportLine[] {
  return tally(
    standing
      .flatMap(({ tenders }) => tenders)
      .filter(({ type, state }) => type !== 'payinstore' || state !== 'released')
      .map(({ type, amount }) => ({ label: names[type], amount })),
  )
}

function refundsOf(orders: readonly ReportedOrder[]): ReportLine[] {
  const labels = { pending: 'on their way', succeeded: 'given back', failed: 'failed' }
  return tally(
    orders.flatMap(({ refunds }) => refunds).map(({ state, amount }) => ({ label: labels[state], amount })),
  )
}

function promisesOf(standing: readonly ReportedOrder[]): ReportLine[] {
  const answered = standing.flatMap(({ promised, ready }) => (ready ? [{ promised, ready }] : []))
  const late = answered.map(minutesLater).filter(minutes => minutes > 0)
  const line = (item: string, count: number) => ({ item, count, amount: null })
  return [
    line('kept', answered.length - late.length),
    line('late', late.length),
    ...(late.length > 0 ? [line('minutes late at most', Math.max(...late))] : []),
    line('no ready time', standing.length - answered.length),
  ]
}

function timesOf(standing: readonly ReportedOrder[]): ReportLine[] {
  const known = standing.flatMap(({ ready, isAsap, ...order }) =>
    ready && isAsap ? [{ ...order, ready }] : [],
  )
  return measurePromises(known).flatMap(({ part, orderCount, kept, quoted, taken, takenByMost }) => {
    const line = (item: string, count: number) => ({ item: `${part}, ${item}`, count, amount: null })
    return [
      line('orders', orderCount),
      line('kept', kept),
      line('minutes promised', quoted),
      line('minutes taken', taken),
      line('minutes taken by nine of ten', takenByMost),
    ]
  })
}

function openOf(standing: readonly ReportedOrder[], orders: readonly ReportedOrder[]): ReportLine[] {
  const atBank = standing.flatMap(({ tenders }) => tenders.filter(({ type }) => asksBank(type)))
  const of = (label: string, state: TenderState) =>
    atBank.filter(tender => tender.state === state).map(({ amount }) => ({ label, amount }))
  const refunds = orders.flatMap(order => order.refunds)
  return tally([
    ...of('not taken yet', 'authorised'),
    ...of('let go by the bank, never taken', 'released'),
    ...refunds
      .filter(({ state }) => state !== 'succeeded')
      .map(({ state, amount }) => ({
        label: state === 'pending' ? 'refunds on their way' : 'refunds that failed',
        amount,
      })),
  ])
}

function tally(charges: readonly Charge[]): ReportLine[] {
  const lines = new Map<string, { item: string; count: number; amount: Cents }>()
  for (const { label, amount } of charges) {
    const line = lines.get(label) ?? { item: label, count: 0, amount: 0 }
    lines.set(label, { item: label, count: line.count + 1, amount: line.amount + amount })
  }
  return [...lines.values()]
}

function totalOf({ totals }: ReportedOrder): Cents {
  return totals.total
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
