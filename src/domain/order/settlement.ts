import type { TenderState } from '../money/attempt-life.ts'
import type { Cents } from '../money/money.ts'
import { asksBank, type TenderType } from '../money/tenders.ts'
import { isOver, type OrderState, wasUnfulfilled } from './order-life.ts'

/**
 * The kinds of settlement lines. `due`: to be paid at the handover; `less`: deducted before payment; `released`: an
 * authorization that ended without a charge.
 */
export const SETTLEMENT_KINDS = ['charged', 'due', 'less', 'refunded', 'released'] as const
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number]

export type ShownCard = { type: string; number: string } | null

export type SettledTender = {
  type: TenderType
  card: ShownCard
  state: TenderState
  amount: Cents
  captured: Cents
  refunded: Cents
}

export type RefundCause = { at: string; reason: string | null; lines: number[] }

export type SettledRefund = RefundCause & { type: TenderType; card: ShownCard; amount: Cents }

export type SettlementLine = {
  kind: SettlementKind
  type: TenderType
  card: ShownCard
  amount: Cents
  cause?: RefundCause | undefined
}

type SettledOrder = {
  state: OrderState
  tenders: readonly SettledTender[]
  refunds: readonly SettledRefund[]
}

/**
 * Empty if nothing is to be paid. A canceled order lists its refunds without a reason, and as
 * charged only what is not refunded yet.
 */
export function settlementOf({ state, tenders, refunds }: SettledOrder): SettlementLine[] {
  return [
    ...tenders.flatMap(tender => lineOf('charged', tender, chargedOf(tender, state))),
    ...refunds.map(({ type, card, amount, ...cause }) => {
      const kind: SettlementKind = type === 'payinstore' ? 'less' : 'refunded'
      return { kind, type, card, amount, ...(!wasUnfulfilled(state) && { cause }) }
    }),
    ...tenders.flatMap(tender => lineOf('released', tender, releasedOf(tender, state))),
    ...tenders.flatMap(tender => lineOf('due', tender, dueOf(tender, state))),
  ]
}

export function chargedInTheEnd(lines: readonly Pick<SettlementLine, 'kind' | 'amount'>[]): Cents {
  const sumOf = (kind: SettlementKind) =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0)
  return sumOf('charged') - sumOf('refunded')
}

function lineOf(kind: SettlementKind, { type, card }: SettledTender, amount: Cents): SettlementLine[] {
  return amount > 0 ? [{ kind, type, card, amount }] : []
}

function chargedOf(tender: SettledTender, state: OrderState): Cents {
  if (wasUnfulfilled(state)) return tender.captured > tender.refunded ? tender.captured : 0
  if (tender.type === 'payinstore') return isOver(state) ? leftAtCounter(tender) : 0
  // An authorization shows as pending at the guest's bank from the moment of the order.
  return asksBank(tender.type) && tender.state === 'authorised' ? tender.amount : tender.captured
}

function dueOf(tender: SettledTender, state: OrderState): Cents {
  return isOver(state) ? 0 : leftAtCounter(tender)
}

function leftAtCounter({ type, state, amount, refunded }: SettledTender): Cents {
  return type === 'payinstore' && state === 'reserved' ? amount - refunded : 0
}

function releasedOf({ type, state, amount }: SettledTender, order: OrderState): Cents {
  if (!asksBank(type)) return 0
  return state === 'released' || (state === 'authorised' && wasUnfulfilled(order)) ? amount : 0
}
