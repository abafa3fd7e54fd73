import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { settlementCopy as copy, settlementLabel } from '#src/copy/order/settlement.ts'
import {
  type Handoff,
  type HandoffService,
  type SubHandoff,
  toHandoffService,
} from '#src/domain/kitchen/handoff.ts'
import { netChargedTotal, type SettlementLine } from '#src/domain/order/settlement.ts'
import { Price } from '#src/ui/Price.tsx'

type SettlementProps = {
  order: Pick<PlacedOrder, 'products' | 'settlement'> & {
    handoff: Handoff
    sub_handoff: SubHandoff | null
  }
}

export function Settlement({ order }: SettlementProps) {
  const { settlement = [], products } = order
  const service = toHandoffService(order)
  if (settlement.length === 0) return <p className="mt-2 font-bold">{copy.nothing}</p>
  const isPartlyRefunded = isRefundedInPart(settlement)
  return (
    <dl className="mt-2 grid gap-1">
      {settlement.map((line, index) => (
        // Lines may be identical and never change position, so the index makes their keys unique.
        <SettlementRow
          key={`${line.kind} ${index.toString()}`}
          line={line}
          service={service}
          products={products}
        />
      ))}
      {isPartlyRefunded && (
        <div className="flex justify-between gap-4 font-bold">
          <dt>{copy.inTheEnd}</dt>
          <dd>
            <Price cents={netChargedTotal(settlement)} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function isRefundedInPart(settlement: SettlementLine[]): boolean {
  return ['charged', 'refunded'].every(kind => settlement.some(line => line.kind === kind))
}

type SettlementRowProps = {
  line: SettlementLine
  service: HandoffService
  products: PlacedOrder['products']
}

function SettlementRow({ line, service, products }: SettlementRowProps) {
  const { kind, amount, cause } = line
  const isDeduction = kind === 'less'
  const isCredit = isDeduction || kind === 'refunded' || kind === 'released'
  const note = cause ? causeText(cause, products) : ''
  return (
    <div className={`flex justify-between gap-4 ${kind === 'due' ? 'text-lg font-black' : ''}`}>
      <dt className="min-w-0">
        <span className={isCredit ? 'text-success' : ''}>{settlementLabel(line, service)}</span>
        {note && <span className="block text-sm wrap-anywhere text-muted">{note}</span>}
      </dt>
      <dd className={isCredit ? 'text-success' : ''}>
        <Price cents={isDeduction ? -amount : amount} />
      </dd>
    </div>
  )
}

/** Returns the affected products and the reason, worded like the guest's email. */
function causeText(
  { reason, lines }: NonNullable<SettlementLine['cause']>,
  products: PlacedOrder['products'],
): string {
  const names = lines.flatMap(line => products[line - 1]?.name ?? [])
  return [names.join(', '), reason ?? ''].filter(Boolean).join(': ')
}
