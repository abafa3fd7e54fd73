import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { request } from '#src/stores/api/request.ts'
import { $isClearingBag } from '#src/stores/browser/clearing-bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { type TrackedItem, toTrackedLine } from '#src/stores/tracking/tracked-item.ts'
import { $bagAnnouncement, $cart } from '../bag.ts'
import { closeBag } from '../bag-panel.ts'
import { $orderNowPath } from '../order-now-path.ts'
import type { ChangeOutcome } from './change-outcome.ts'
import { createChange } from './changes.ts'
import { enqueueChange } from './outbox.ts'
import { $visibleLines } from './visible-lines.ts'
import { type WriteOutcome, writeBag } from './write-bag.ts'

type Line = Pick<CartLine, 'id' | 'name' | 'product_id' | 'quantity' | 'cost'>

export function replaceLine(lineId: string, line: Omit<NewLine, 'product_id'>): Promise<WriteOutcome> {
  return writeBag(lineId, cart =>
    request('put', '/carts/{id}/products/{line}', {
      params: { id: cart.cart_id, line: lineId },
      body: { ...line, version: cart.version },
    }),
  )
}

/** Changes a line's quantity. If the quantity changes several times in a row, only the last value is sent. */
export async function setLineQuantity({ id }: Pick<Line, 'id'>, quantity: number): Promise<ChangeOutcome> {
  const line = $visibleLines.get().find(visible => visible.line.id === id)?.line
  if (!line || line.quantity === quantity) return { step: 'made' }
  const from = line.quantity
  const outcome = await enqueueChange(
    createChange({ kind: 'quantity', line_id: id, from, quantity }, bagId()),
  )
  if (outcome.step === 'refused') return outcome
  const difference = quantity - from
  if (difference > 0) trackEvent('add_to_cart', { items: [trackedItem(line, difference)] })
  else trackEvent('remove_from_cart', { items: [trackedItem(line, -difference)] })
  return outcome
}

export async function removeLine(line: Line): Promise<ChangeOutcome> {
  $bagAnnouncement.set(bagCopy.removed(line.name))
  const outcome = await enqueueChange(
    createChange({ kind: 'remove', line_id: line.id, from: line.quantity }, bagId()),
  )
  if (outcome.step === 'refused') return outcome
  trackEvent('remove_from_cart', { items: [trackedItem(line)] })
  leaveIfEmpty()
  return outcome
}

export async function removeAllLines(): Promise<ChangeOutcome> {
  const removed = $visibleLines.get().map(({ line }) => line)
  const lines = removed.map(({ id, quantity }) => ({ id, quantity }))
  $isClearingBag.set(true)
  const outcome = await enqueueChange(createChange({ kind: 'clear', lines }, bagId()))
  $isClearingBag.set(false)
  if (outcome.step === 'refused') return outcome
  trackEvent('remove_from_cart', { items: removed.map(line => trackedItem(line)) })
  leaveIfEmpty()
  return outcome
}

function bagId(): string | null {
  return $storedBag.get()?.cart_id ?? null
}

function trackedItem(line: Line, quantity = line.quantity): TrackedItem {
  return toTrackedLine(line, $storedBag.get()?.menu_id ?? '', quantity)
}

function leaveIfEmpty(): void {
  const cart = $cart.get()
  if (!cart || cart.products.length > 0) return
  closeBag()
  const menu = $orderNowPath.get()
  if (environment().path() !== menu) environment().go(menu)
}
