import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { netChargedTotal, type SettlementLine } from '#src/domain/order/settlement.ts'
import { orderTexts } from '../texts/order-texts.ts'
import type { MailBlock } from './draft.ts'

type Row = { label: string; amount: string }

export function toSettlementRows(settlement: readonly SettlementLine[], service: HandoffService): Row[] {
  const { settlementCopy: copy, settlementLabel } = orderTexts()
  if (settlement.length === 0) return [{ label: copy.nothing, amount: formatCents(0) }]
  const isPartlyRefunded = ['charged', 'refunded'].every(kind => settlement.some(line => line.kind === kind))
  return [
    ...settlement.map(line => ({
      label: settlementLabel(line, service),
      amount: formatCents(line.kind === 'less' ? -line.amount : line.amount),
    })),
    ...(isPartlyRefunded ? [{ label: copy.inTheEnd, amount: formatCents(netChargedTotal(settlement)) }] : []),
  ]
}

export function createSettlementBlock(
  settlement: readonly SettlementLine[],
  service: HandoffService,
): MailBlock {
  const rows = toSettlementRows(settlement, service)
  return { kind: 'facts', rows: rows.map(({ label, amount }) => ({ label, lines: [amount] })) }
}
