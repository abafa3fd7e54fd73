import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { settlementLabel, settlementCopy as words } from '#src/copy/order/settlement.ts'
import { type Handoff, type HandoffService, type SubHandoff, serviceOf } from '#src/domain/kitchen/handoff.ts'
import { chargedInTheEnd, type SettlementLine } from '#src/domain/order/settlement.ts'
import { Price } from '#src/ui/Price.tsx'

type SettlementProps = {
  order: Pick<PlacedOrder, 'products' | 'settlement'> & {
    handoff: Handoff
    sub_handoff: SubHandoff | null
  }
}

export function Settlement({ order }: SettlementProps) {
  const { settlement = [], products } = order
  const service = serviceOf(order)
  if (settlement.length === 0) return <p className="mt-2 font-bold">{words.nothing}</p>
  const isPartlyBack = isRefundedInPart(settlement)
  return (
    <dl className="mt-2 grid gap-1">
      {settlement.map((line, index) => (
        // Keyed by index, because lines may be equal and never move.
        <Line key={`${line.kind} ${index.toString()}`} line={line} service={service} products={products} />
      ))}
      {isPartlyBack && (
        <div className="flex justify-between gap-4 font-bold">
          <dt>{words.inTheEnd}</dt>
          <dd>
            <Price cents={chargedInTheEnd(settlement)} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function isRefundedInPart(settlement: SettlementLine[]): boolean {
  return ['charged', 'refunded'].every(kind => settlement.some(line => line.kind === kind))
}

type LineProps = {
  line: SettlementLine
  service: HandoffService
  products: PlacedOrder['products']
}

function Line({ line, service, products }: LineProps) {
  const { kind, amount, cause } = line
  const isLess = kind === 'less'
  const isBack = isLess || kind === 'refunded' || kind === 'released'
  const note = cause ? noteOf(cause, products) : ''
  return (
    <div className={`flex justify-between gap-4 ${kind === 'due' ? 'text-lg font-black' : ''}`}>
      <dt className="min-w-0">
        <span className={isBack ? 'text-success' : ''}>{settlementLabel(line, service)}</span>
        {note && <span className="block text-sm wrap-anywhere text-muted">{note}</span>}
      </dt>
      <dd className={isBack ? 'text-success' : ''}>
        <Price cents={isLess ? -amount : amount} />
      </dd>
    </div>
  )
}

/** The cause and the reason, as in the guest's email. */
function noteOf(
  { reason, lines }: NonNullable<SettlementLine['cause']>,
  products: PlacedOrder['products'],
): string {
  const names = lines.flatMap(line => products[line - 1]?.name ?? [])
  return [names.join(', '), reason ?? ''].filter(Boolean).join(': ')
}
