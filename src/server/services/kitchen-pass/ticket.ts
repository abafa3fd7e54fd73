import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import { sortByMenuOrder } from '#src/domain/menu/sort-by-menu-order.ts'
import { amountDueAtCounter } from '#src/domain/order/due-at-counter.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import type { OfferRow } from '../substitutes/offers.ts'

type Line = PlacedOrder['products'][number]
type KitchenLine = Pick<Line, 'product_id' | 'choices'>

export function createChoiceSorter(catalog: Catalog, now: Date) {
  const groups = new Map<string, ModifierGroup[]>()
  return (menuId: string, { product_id, choices }: KitchenLine): Line['choices'] => {
    const key = `${menuId} ${product_id}`
    const kitchenMenu = catalog.kitchenMenu(menuId)
    const mods =
      groups.get(key) ?? (kitchenMenu && catalog.productOnMenu(kitchenMenu, product_id, now)?.mods) ?? []
    groups.set(key, mods)
    return sortByMenuOrder(mods, choices)
  }
}

export function toTicket(
  order: OrderRow,
  last: Ticket['last'],
  { offers, ordered: sortChoices }: { offers: OfferRow[]; ordered: ReturnType<typeof createChoiceSorter> },
): Ticket {
  const { snapshot } = order
  const { handoff, sub_handoff, delivery, vehicle, time } = snapshot
  return {
    id: order.id,
    num: order.num,
    state: order.state,
    seq: order.seq,
    handoff,
    sub_handoff,
    name: [order.firstName, order.lastName && `${[...order.lastName][0]}.`].filter(Boolean).join(' '),
    phone: order.phone,
    vehicle,
    delivery: delivery && {
      address: [delivery.address, delivery.unit, delivery.city, delivery.zip].filter(Boolean).join(', '),
      instructions: delivery.instructions,
    },
    allergy_note: snapshot.allergy_note ?? null,
    time: {
      kind: time.kind,
      placed: order.placedAt.toISOString(),
      fires: order.firesAt.toISOString(),
      promised: time.ready,
      ready: order.readyAt.toISOString(),
      arrived: order.arrivedAt?.toISOString() ?? null,
      paid: order.paidAt?.toISOString() ?? null,
    },
    lines: snapshot.products.map((line, index) => {
      const offer = offers.find(candidate => candidate.line === index + 1)
      return toTicketLine(line, offer, kitchenLine => sortChoices(snapshot.menu_id, kitchenLine))
    }),
    total: order.total,
    to_pay: order.paidAt ? 0 : amountDueAtCounter(snapshot),
    paid_with: snapshot.payments.map(({ type }) => type),
    last,
  }
}

function toTicketLine(
  line: Line,
  offer: OfferRow | undefined,
  sortChoices: (kitchenLine: KitchenLine) => Line['choices'],
): Ticket['lines'][number] {
  const { name, quantity, recipient, instructions, instead } = line
  const replacement = instead?.line && {
    name: instead.line.name,
    quantity: instead.line.quantity,
    choices: sortChoices(instead.line),
  }
  return {
    name,
    quantity,
    recipient,
    instructions,
    choices: sortChoices(line),
    offer: offer
      ? { until: offer.until.toISOString(), names: offer.substitutes.map(substitute => substitute.name) }
      : null,
    instead: instead ? { line: replacement ?? null } : null,
  }
}
