import type { HandoffService } from '../../domain/kitchen/handoff.ts'
import { formatCents } from '../../domain/money/money.ts'
import { chargedInTheEnd, type SettlementLine } from '../../domain/order/settlement.ts'
import { orderWords } from '../words/order-words.ts'
import type { Block } from './draft.ts'

type Row = { label: string; amount: string }

export function settlementRows(settlement: readonly SettlementLine[], service: HandoffService): Row[] {
  const { settlementCopy: words, settlementLabel } = orderWords()
  if (settlement.length === 0) return [{ label: words.nothing, amount: formatCents(0) }]
  const isPartlyBack = ['charged', 'refunded'].every(kind => settlement.some(line => line.kind === kind))
  return [
    ...settlement.map(line => ({
      label: settlementLabel(line, service),
      amount: formatCents(line.kind === 'less' ? -line.amount : line.amount),
    })),
    ...(isPartlyBack ? [{ label: words.inTheEnd, amount: formatCents(chargedInTheEnd(settlement)) }] : []),
  ]
}

export function settlementBlock(settlement: readonly SettlementLine[], service: HandoffService): Block {
  const rows = settlementRows(settlement, service)
  return { kind: 'facts', rows: rows.map(({ label, amount }) => ({ label, lines: [amount] })) }
}
