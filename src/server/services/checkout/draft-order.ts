import type { Cart } from '#src/contract/cart/carts.ts'
import type { Delivery } from '#src/contract/cart/handoff-details.ts'
import type { DraftOrder, PlacedOrder } from '#src/contract/order/orders.ts'
import type { CartPromotion } from '#src/contract/promotions.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import { menuTexts } from '#src/server/texts/menu-texts.ts'
import type { LineRow } from '../carts/persistence/cart-rows.ts'
import { randomId } from '../random-id.ts'

type OrderParts = {
  cart: Cart
  lines: LineRow[]
  kitchen: LocationFile
  contact: Contact
  allergyNote?: string | undefined
  fires: string
  /**
   * Minutes by which the promised time exceeds the configured lead time. Null unless the order is ASAP and
   * preparation starts immediately.
   */
  learnedMinutes?: number | null
  loyalty: SettingsFile['loyalty'] | null
  now: Date
}

/**
 * Builds an order from a cart. The order stores everything as sold, so that later menu changes do not affect
 * the order. `num` is assigned when the order is placed.
 */
export function createOrderDraft({
  cart,
  lines,
  kitchen,
  contact,
  allergyNote,
  fires,
  learnedMinutes = null,
  loyalty,
  now,
}: OrderParts): DraftOrder {
  const usedPromotions = cart.promotions.filter(({ saving }) => saving > 0).map(toSoldPromotion)
  return {
    state: 'placed',
    id: randomId('o'),
    cart_id: cart.id,
    menu_id: cart.menu_id,
    location: {
      id: kitchen.id,
      name: kitchen.name,
      address: kitchen.address,
      city: kitchen.city,
      state: kitchen.state,
      zip: kitchen.zip,
      phone: kitchen.phone,
      timezone: kitchen.timezone,
    },
    handoff: cart.handoff,
    sub_handoff: cart.sub_handoff,
    delivery: cart.delivery && toSoldDelivery(cart.delivery),
    vehicle: cart.vehicle,
    ...(allergyNote && { allergy_note: allergyNote }),
    name: `${contact.first_name} ${contact.last_name}`,
    time: {
      placed: now.toISOString(),
      ready: cart.time.ready,
      kind: cart.time.kind,
      fires,
      ...(learnedMinutes !== null && { learned: learnedMinutes }),
    },
    products: cart.products.map(line => ({
      product_id: line.product_id,
      name: line.name,
      quantity: line.quantity,
      cost: line.cost,
      ...(line.discount && { discount: line.discount }),
      choices: line.choices,
      recipient: line.recipient,
      instructions: line.instructions,
      image: line.image,
      allergens: line.allergens,
      waiver: toWaiver(lines.find(row => row.id === line.id)),
    })),
    points: loyalty && draftPoints(cart, loyalty, now),
    totals: cart.totals,
    discounts: cart.discounts,
    ...(usedPromotions.length > 0 && { promotions: usedPromotions }),
    taxes: cart.taxes,
    fees: cart.fees,
    // `insertOrder` sets the payments.
    payments: [],
  }
}

/**
 * Removes the delivery minimum, and the amounts missing for the minimum and for free delivery, because they
 * no longer matter once the order is placed.
 */
function toSoldDelivery({ minimum, short, free_in, ...sold }: Delivery): PlacedOrder['delivery'] {
  return sold
}

function toSoldPromotion({ kind, code, label, saving }: CartPromotion) {
  return { kind, code, label, saving }
}

function draftPoints({ points }: Cart, loyalty: SettingsFile['loyalty'], now: Date): PlacedOrder['points'] {
  return {
    earned: points,
    post: new Date(now.getTime() + loyalty.pending_hours * HOUR_MS).toISOString(),
  }
}

function toWaiver(row: LineRow | undefined): PlacedOrder['products'][number]['waiver'] {
  return row?.waiverAcceptedAt
    ? {
        version: row.waiverVersion ?? menuTexts().reaperWaiver.version,
        text: menuTexts().reaperWaiver.text,
        accepted: row.waiverAcceptedAt.toISOString(),
      }
    : null
}
