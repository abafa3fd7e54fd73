import type { DraftOrder } from '#src/contract/order/orders.ts'
import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { DAY_MS, HOUR_MS } from '#src/domain/time/durations.ts'
import { wallTimeToInstant } from '#src/domain/time/wall-instant.ts'
import { zoneOffsetMs } from '#src/domain/time/zone-offset.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { ChoiceFile, DemoOrder } from '#src/server/catalog/files/member-file.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { PaidCard } from '#src/server/providers/payment/provider.ts'
import { menuTexts } from '#src/server/texts/menu-texts.ts'
import { checkLine } from '../carts/lines/check-line.ts'
import type { CartRow, LineRow } from '../carts/persistence/cart-rows.ts'
import { priceCart } from '../carts/price-cart.ts'
import { createOrderDraft } from '../checkout/draft-order.ts'
import { randomId } from '../random-id.ts'

type PastOrderParts = {
  file: DemoOrder
  kitchenMenu: KitchenMenu
  memberId: string | null
  contact: Contact
  card: PaidCard | null
  placed: Date
  /** The member's tier at the time of the order, which determines the bonus points. */
  tier?: CartRow['tier']
}

export function createPastOrder(
  parts: PastOrderParts,
  catalog: Catalog,
): { cart: CartRow; order: DraftOrder } {
  const { file, kitchenMenu, memberId, contact, card, placed, tier = null } = parts
  const row: CartRow = {
    id: randomId('c'),
    version: 1,
    state: 'ordered',
    movedTo: null,
    redactAt: null,
    emptiedAt: null,
    coupon: null,
    rewardId: null,
    redeemers: null,
    memberId,
    locationId: kitchenMenu.location.id,
    menuId: kitchenMenu.menu_id,
    handoff: file.handoff,
    subHandoff: file.sub_handoff,
    time: { kind: 'asap' },
    delivery: null,
    vehicle: null,
    tier,
    tip: file.tip > 0 ? { kind: 'percentage', percentage: file.tip } : { kind: 'none' },
    createdAt: placed,
    expiresAt: cartExpiry(placed),
  }
  const lines = file.lines.map((line, index) =>
    lineRow({ line, index, cartId: row.id, kitchenMenu, placed }, catalog),
  )
  const cart = priceCart(row, lines, catalog, placed)
  const amount = cart.totals.total
  const payment: DraftOrder['payments'][number] =
    file.paid === 'card' && card
      ? { type: 'newcredit', amount, card }
      : { type: 'payinstore', amount, card: null }
  const { loyalty } = catalog.settings
  const fires = cart.time.kind === 'asap' ? placed.toISOString() : cart.time.ready
  const draft = createOrderDraft({
    cart,
    lines,
    kitchen: kitchenMenu.location,
    contact,
    fires,
    loyalty: memberId === null ? null : loyalty,
    now: placed,
  })
  return { cart: row, order: { ...draft, payments: [payment] } }
}

export function computePlacedTime({ placed }: DemoOrder, zone: string, now: Date): Date {
  if ('hours_ago' in placed) return new Date(now.getTime() - placed.hours_ago * HOUR_MS)
  const today = now.getTime() + zoneOffsetMs(now.getTime(), zone)
  const date = new Date(today - placed.days_ago * DAY_MS).toISOString().slice(0, 10)
  return new Date(wallTimeToInstant({ date, time: placed.at, zone }, 'first'))
}

type LineParts = {
  line: DemoOrder['lines'][number]
  index: number
  cartId: string
  kitchenMenu: KitchenMenu
  placed: Date
}

function lineRow({ line, index, cartId, kitchenMenu, placed }: LineParts, catalog: Catalog): LineRow {
  const checked = checkLine({
    product: catalog.productOnMenu(kitchenMenu, line.product_id, placed),
    choices: line.choices.map(choice => toChoice(choice, line.product_id)),
    moment: { timezone: kitchenMenu.location.timezone, now: placed, translations: catalog.translations },
    waiver: { waiverAcceptedAt: placed, waiverVersion: menuTexts().reaperWaiver.version },
  })
  return {
    ...checked,
    id: randomId('l'),
    cartId,
    position: index + 1,
    productId: line.product_id,
    quantity: line.quantity,
    recipient: line.recipient ?? null,
    instructions: line.instructions ?? null,
  }
}

function toChoice(file: ChoiceFile, path: string): Choice {
  const { id, quantity = 1, choices } = typeof file === 'string' ? { id: file } : file
  const choice = { id: `${path}.${id}`, quantity }
  return choices ? { ...choice, choices: choices.map(below => toChoice(below, choice.id)) } : choice
}
