import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/carts.ts'
import type { MenuProduct } from '#src/contract/menus.ts'
import { unreachableMessage } from '#src/copy/connection.ts'
import { UPSELLS_MAX } from '#src/domain/limits.ts'
import { productImage } from '#src/domain/menu.ts'
import { addAsItComes } from './as-it-comes.ts'
import { $cart } from './bag.ts'
import { $bagKitchen } from './bag-kitchen.ts'
import { $isMember } from './member-memory.ts'
import { kitchenToPick } from './order-here.ts'
import { request } from './request.ts'
import { readSettings } from './settings.ts'

/** A product to add before checkout; with `problem`, why it could not be. */
export type UpsellAdd = { product_id: string; problem: string | null }

type Upsells = { cart_id: string; version: number; products: MenuProduct[] }

/** What the drawer shows: the bag, or what would complete it. */
export const $bagStep = atom<'bag' | 'upsells'>('bag')
export const $upsellAdd = atom<UpsellAdd | null>(null)
/** What stands in for a product without a picture. */
export const $placeholder = atom('')

const $read = atom<Upsells | null>(null)

/** What goes well with the bag of a member; nothing until it is read, and for guests. */
export const $upsells = computed([$read, $cart, $isMember], (read, cart, isMember) =>
  isMember && cart && read?.cart_id === cart.id ? read.products.slice(0, UPSELLS_MAX) : [],
)

/** Reads what goes well with the bag, and again when the bag changes, until told to stop. */
export function watchUpsells(): () => void {
  const stops = [$cart.subscribe(readUpsells), $isMember.listen(() => void readUpsells($cart.get()))]
  return () => {
    for (const stop of stops) stop()
    $bagStep.set('bag')
    $upsellAdd.set(null)
  }
}

export function showUpsells(): void {
  $bagStep.set('upsells')
}

export function backToBag(): void {
  $bagStep.set('bag')
}

/** Adds one of a product that needs no choosing. */
export async function addUpsell(product: MenuProduct): Promise<void> {
  const cart = $cart.get()
  const kitchen = $bagKitchen.get()
  if (!cart || isAdding()) return
  const { product_id, name, cost, images } = product
  // The drawer reads it on opening, which it could not.
  if (kitchen?.id !== cart.location_id) return $upsellAdd.set({ product_id, problem: unreachableMessage })
  $upsellAdd.set({ product_id, problem: null })
  const outcome = await addAsItComes(kitchenToPick(kitchen, cart.menu_id), {
    product_id,
    name,
    cost,
    image: productImage(images, $placeholder.get()),
  })
  $upsellAdd.set(outcome.step === 'failed' ? { product_id, problem: outcome.error.message } : null)
}

function isAdding(): boolean {
  return $upsellAdd.get()?.problem === null
}

async function readUpsells(cart: Cart | null): Promise<void> {
  if (!$isMember.get() || !cart || cart.products.length === 0 || isKnown(cart)) return
  const { id, version } = cart
  const [found, settings] = await Promise.all([
    request('get', '/carts/{id}/upsells', { params: { id } }),
    readSettings(),
  ])
  $placeholder.set(settings?.order.placeholder_image ?? '')
  const now = $cart.get()
  if (found.ok && now?.id === id && now.version === version) {
    $read.set({ cart_id: id, version, products: found.data.products })
  }
}

function isKnown({ id, version }: Cart): boolean {
  const read = $read.get()
  return read?.cart_id === id && read.version === version
}
