import type { TenderState } from '../money/attempt-states.ts'
import type { Cents } from '../money/money.ts'
import { isBankTender, type TenderType } from '../money/tenders.ts'
import type { Daypart } from '../time/daypart.ts'
import { addDays } from '../time/hours.ts'
import { isUnfulfilledState, type OrderState } from './order-states.ts'
import { measurePromises } from './promises/measured-promises.ts'
import { minutesLate } from './promises/promise-accuracy.ts'
import { computeRefundedTaxes, type ReportedRefund } from './refunded-taxes.ts'

type Charge = { label: string; amount: Cents }

export type ReportedOrder = {
  state: OrderState
  products: readonly {
    name: string
    quantity: number
    cost: { total: Cents }
    discount?: Cents | undefined
  }[]
  totals: { subtotal: Cents; discount: Cents; handoff: Cents; tip: Cents; total: Cents }
  discounts: readonly Charge[]
  fees: readonly Charge[]
  taxes: readonly Charge[]
  placed: string
  part: Daypart
  isAsap: boolean
  promised: string
  /**
   * When the kitchen reported the order ready, or the driver reported it delivered; null if neither was
   * reported.
   */
  ready: string | null
  tenders: readonly {
    type: TenderType
    state: TenderState
    amount: Cents
    captured: Cents
    refunded: Cents
  }[]
  refunds: readonly ReportedRefund[]
}

export type ReportLine = { item: string; count: number; amount: Cents | null }
export type DayReport = Record<
  'orders' | 'dishes' | 'sales' | 'paid' | 'refunds' | 'taxes' | 'promises' | 'times' | 'open',
  ReportLine[]
>

type ReportCopy = {
  bill: Record<'subtotal' | 'handoff' | 'tip' | 'total', string>
  tender: Record<TenderType, string>
}

/**
 * Returns a report on the orders of one or more days. Unfulfilled orders, and unpaid orders that were not
 * collected, count as orders but not as sales.
 */
export function createDayReport(orders: readonly ReportedOrder[], copy: ReportCopy): DayReport {
  const soldOrders = orders.filter(order => !isUnfulfilledState(order.state) && !isUnpaidNoShow(order))
  return {
    orders: orderLines(orders, soldOrders),
    dishes: dishLines(soldOrders),
    sales: salesLines(soldOrders, copy.bill),
    paid: paymentLines(soldOrders, copy.tender),
    refunds: refundLines(orders, soldOrders),
    taxes: taxLines(soldOrders),
    promises: promiseLines(soldOrders),
    times: timeLines(soldOrders),
    open: openLines(soldOrders, orders),
  }
}

/** True if the guest chose to pay the whole order in store and did not pick it up. */
function isUnpaidNoShow({ state, tenders }: ReportedOrder): boolean {
  return state === 'not_collected' && tenders.length > 0 && tenders.every(({ type }) => type === 'payinstore')
}

function orderLines(orders: readonly ReportedOrder[], soldOrders: readonly ReportedOrder[]): ReportLine[] {
  const endedLines = tally(
    orders
      .filter(({ state }) => isUnfulfilledState(state) || state === 'not_collected')
      .map(({ state, totals }) => ({ label: state.replace('_', ' '), amount: totals.total })),
  )
  return [{ item: 'sold', count: soldOrders.length, amount: sumOf(soldOrders.map(totalOf)) }, ...endedLines]
}

function salesLines(soldOrders: readonly ReportedOrder[], copy: ReportCopy['bill']): ReportLine[] {
  const billLine = (item: string, amountOf: (order: ReportedOrder) => Cents) => {
    const amounts = soldOrders.map(amountOf).filter(amount => amount !== 0)
    return amounts.length > 0 ? [{ item, count: amounts.length, amount: sumOf(amounts) }] : []
  }
  return [
    ...billLine(copy.subtotal, ({ totals }) => totals.subtotal),
    ...tally(
      soldOrders
        .flatMap(({ discounts }) => discounts)
        .map(discount => ({ ...discount, amount: -discount.amount })),
    ),
    ...tally(soldOrders.flatMap(({ fees }) => fees)),
    ...billLine(copy.handoff, ({ totals }) => totals.handoff),
    ...tally(soldOrders.flatMap(({ taxes }) => taxes)),
    ...billLine(copy.tip, ({ totals }) => totals.tip),
    ...billLine(copy.total, totalOf),
  ]
}

function paymentLines(soldOrders: readonly ReportedOrder[], names: ReportCopy['tender']): ReportLine[] {
  return tally(
    soldOrders
      .flatMap(({ tenders }) => tenders)
      .map(({ type, state, amount }) => ({
        // Among the sold orders, only those that were not collected have a released pay-in-store tender.
        label: type === 'payinstore' && state === 'released' ? 'never paid' : names[type],
        amount,
      })),
  )
}

/**
 * Returns refunds by state. Refunds of orders that are not sales have separate lines, because they do not
 * reduce the sales.
 */
function refundLines(orders: readonly ReportedOrder[], soldOrders: readonly ReportedOrder[]): ReportLine[] {
  const labels = { pending: 'pending', succeeded: 'refunded', failed: 'failed' }
  const sold = new Set(soldOrders)
  return tally(
    orders.flatMap(order =>
      order.refunds.map(({ state, amount }) => ({
        label: sold.has(order) ? labels[state] : `${labels[state]}, not sold`,
        amount,
      })),
    ),
  )
}

/** Returns each tax on the sales and how much of that tax was refunded. */
function taxLines(soldOrders: readonly ReportedOrder[]): ReportLine[] {
  const refundedTaxes = soldOrders.flatMap(computeRefundedTaxes).filter(({ amount }) => amount > 0)
  return [
    ...tally(soldOrders.flatMap(({ taxes }) => taxes)),
    ...tally(refundedTaxes.map(({ label, amount }) => ({ label: `${label}, refunded`, amount: -amount }))),
  ]
}

/** Returns each dish's quantity and its cost before promotions, as originally ordered, highest cost first. */
function dishLines(soldOrders: readonly ReportedOrder[]): ReportLine[] {
  const lines = soldOrders.flatMap(({ products }) => products)
  return [...Map.groupBy(lines, ({ name }) => name)]
    .map(([item, dishes]) => ({
      item,
      count: dishes.reduce((sum, { quantity }) => sum + quantity, 0),
      amount: sumOf(dishes.map(({ cost }) => cost.total)),
    }))
    .toSorted((a, b) => b.amount - a.amount || a.item.localeCompare(b.item))
}

/** Merges lines of the same item by adding up their counts and amounts. */
export function mergeReportLines(lines: readonly ReportLine[]): ReportLine[] {
  return [...Map.groupBy(lines, ({ item }) => item)].map(([item, parts]) => ({
    item,
    count: sumOf(parts.map(({ count }) => count)),
    amount: sumOf(parts.map(({ amount }) => amount ?? 0)),
  }))
}

/**
 * Merges the reports of several kitchens. Promises and times are omitted, because medians cannot be added up.
 */
export function mergeReports(reports: readonly DayReport[]): DayReport {
  const merge = (part: keyof DayReport) => mergeReportLines(reports.flatMap(report => report[part]))
  return {
    orders: merge('orders'),
    dishes: merge('dishes'),
    sales: merge('sales'),
    paid: merge('paid'),
    refunds: merge('refunds'),
    taxes: merge('taxes'),
    open: merge('open'),
    promises: [],
    times: [],
  }
}

function promiseLines(soldOrders: readonly ReportedOrder[]): ReportLine[] {
  const reportedOrders = soldOrders.flatMap(({ promised, ready }) => (ready ? [{ promised, ready }] : []))
  const delays = reportedOrders.map(minutesLate).filter(minutes => minutes > 0)
  const line = (item: string, count: number) => ({ item, count, amount: null })
  return [
    line('kept', reportedOrders.length - delays.length),
    line('late', delays.length),
    ...(delays.length > 0 ? [line('minutes late at most', Math.max(...delays))] : []),
    line('no ready time', soldOrders.length - reportedOrders.length),
  ]
}

function timeLines(soldOrders: readonly ReportedOrder[]): ReportLine[] {
  const asapOrders = soldOrders.flatMap(({ ready, isAsap, ...order }) =>
    ready && isAsap ? [{ ...order, ready }] : [],
  )
  return measurePromises(asapOrders).flatMap(
    ({ part, orderCount, kept, promisedMinutes, actualMinutes, ninetiethMinutes }) => {
      const line = (item: string, count: number) => ({ item: `${part}, ${item}`, count, amount: null })
      return [
        line('orders', orderCount),
        line('kept', kept),
        line('minutes promised', promisedMinutes),
        line('minutes taken', actualMinutes),
        line('minutes taken by nine of ten', ninetiethMinutes),
      ]
    },
  )
}

function openLines(soldOrders: readonly ReportedOrder[], orders: readonly ReportedOrder[]): ReportLine[] {
  const bankTenders = soldOrders.flatMap(({ tenders }) => tenders.filter(({ type }) => isBankTender(type)))
  const tenderCharges = (label: string, state: TenderState) =>
    bankTenders.filter(tender => tender.state === state).map(({ amount }) => ({ label, amount }))
  const refunds = orders.flatMap(order => order.refunds)
  return tally([
    ...tenderCharges('not captured yet', 'authorised'),
    ...tenderCharges('released by the bank, never captured', 'released'),
    ...refunds
      .filter(({ state }) => state !== 'succeeded')
      .map(({ state, amount }) => ({
        label: state === 'pending' ? 'pending refunds' : 'failed refunds',
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

/** Maximum number of business days in a report, so that one request can load it. */
export const REPORT_DAYS_MAX = 31

export function isReportPeriod(from: string, through: string): boolean {
  return from <= through && through < addDays(from, REPORT_DAYS_MAX)
}
