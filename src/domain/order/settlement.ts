import type { TenderState } from '../money/attempt-states.ts'
import type { Cents } from '../money/money.ts'
import { tenderAmountDueAtCounter } from '../money/refund-by-tender.ts'
import { isBankTender, type TenderType } from '../money/tenders.ts'
import { isOrderOver, isUnfulfilledState, type OrderState } from './order-states.ts'

/**
 * The kinds of settlement lines. `due`: to be paid in store. `less`: deducted before payment.
 * `released`: an authorization that ended without a charge.
 */
export const SETTLEMENT_KINDS = ['charged', 'due', 'less', 'refunded', 'released'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

type DisplayCard = { type: string; number: string } | null

export type SettledTender = {
  type: TenderType
  card: DisplayCard
  state: TenderState
  amount: Cents
  captured: Cents
  refunded: Cents
}

type RefundCause = { at: string; reason: string | null; lines: number[] }

type SettledRefund = RefundCause & { type: TenderType; card: DisplayCard; amount: Cents }

export type SettlementLine = {
  kind: SettlementKind
  type: TenderType
  card: DisplayCard
  amount: Cents
  cause?: RefundCause | undefined
}

type SettledOrder = {
  state: OrderState
  tenders: readonly SettledTender[]
  refunds: readonly SettledRefund[]
}

/**
 * Returns what a guest paid, gets back, and still owes for an order, or an empty list if the guest pays
 * nothing. If the order was canceled, refused, or expired, refunds have no cause, and a tender is listed as
 * charged only if it is not fully refunded.
 */
export function createOrderSettlement({ state, tenders, refunds }: SettledOrder): SettlementLine[] {
  return [
    ...tenders.flatMap(tender => settlementLine('charged', tender, chargedAmount(tender, state))),
    ...refunds.map(({ type, card, amount, ...cause }) => {
      const kind: SettlementKind = type === 'payinstore' ? 'less' : 'refunded'
      return { kind, type, card, amount, ...(!isUnfulfilledState(state) && { cause }) }
    }),
    ...tenders.flatMap(tender => settlementLine('released', tender, releasedAmount(tender, state))),
    ...tenders.flatMap(tender => settlementLine('due', tender, dueAmount(tender, state))),
  ]
}

export function netChargedTotal(lines: readonly Pick<SettlementLine, 'kind' | 'amount'>[]): Cents {
  const sumOf = (kind: SettlementKind) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)
  return sumOf('charged') - sumOf('refunded')
}

function settlementLine(
  kind: SettlementKind,
  { type, card }: SettledTender,
  amount: Cents,
): SettlementLine[] {
  return amount > 0 ? [{ kind, type, card, amount }] : []
}

function chargedAmount(tender: SettledTender, state: OrderState): Cents {
  if (isUnfulfilledState(state)) return tender.captured > tender.refunded ? tender.captured : 0
  if (tender.type === 'payinstore') return isOrderOver(state) ? tenderAmountDueAtCounter(tender) : 0
  // The guest's bank shows an authorization as pending from the moment the order is placed.
  return isBankTender(tender.type) && tender.state === 'authorised' ? tender.amount : tender.captured
}

function dueAmount(tender: SettledTender, state: OrderState): Cents {
  return isOrderOver(state) ? 0 : tenderAmountDueAtCounter(tender)
}

function releasedAmount({ type, state, amount }: SettledTender, order: OrderState): Cents {
  if (!isBankTender(type)) return 0
  return state === 'released' || (state === 'authorised' && isUnfulfilledState(order)) ? amount : 0
}
