import { atom, computed, map } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { MenuProduct } from '#src/contract/menus.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { UPSELLS_MAX } from '#src/domain/bag/bag-limits.ts'
import { productImageUrl } from '#src/domain/menu/menu.ts'
import { readSettings } from '../api/app-settings.ts'
import { request } from '../api/request.ts'
import { unreachableError } from '../api/unreachable.ts'
import { toPickedKitchen } from '../kitchen/to-picked-kitchen.ts'
import { $isMember } from '../session/stored-member.ts'
import { $bagAnnouncement, $cart } from './bag.ts'
import { $bagKitchen } from './bag-kitchen.ts'
import { $bagStep } from './bag-step.ts'
import { addProductWithDefaults } from './edits/add-line.ts'
import { wasLineAdded } from './edits/change-outcome.ts'

type UpsellAdd = { product_id: string; problem: string | null }

type LoadedUpsells = { cart_id: string; version: number; products: MenuProduct[] }

export const $upsellAddState = atom<UpsellAdd | null>(null)
export const $placeholderImage = atom('')

export const $addedUpsells = map<Record<string, number | undefined>>({})

const $loadedUpsells = atom<LoadedUpsells | null>(null)

export const $upsells = computed([$loadedUpsells, $cart, $isMember], (loaded, cart, isMember) =>
  isMember && cart && loaded?.cart_id === cart.id ? loaded.products : [],
)
export const $hasUpsells = computed([$upsells, $addedUpsells], (products, added) =>
  products.some(({ product_id }) => !added[product_id]),
)
export const $hasAddedUpsell = computed($addedUpsells, added => Object.values(added).some(Boolean))

export function loadUpsellsOnBagChange(): () => void {
  const stops = [$cart.subscribe(readUpsells), $isMember.listen(() => void readUpsells($cart.get()))]
  return () => {
    for (const stop of stops) stop()
    $bagStep.set('bag')
    $upsellAddState.set(null)
    $addedUpsells.set({})
    const loaded = $loadedUpsells.get()
    // Version 0 never matches a bag, so reopening the drawer requests new suggestions.
    if (loaded) $loadedUpsells.set({ ...loaded, version: 0 })
  }
}

export async function addUpsell(product: MenuProduct): Promise<void> {
  const cart = $cart.get()
  const kitchen = $bagKitchen.get()
  if (!cart || isAddingUpsell()) return
  const { product_id, name, cost, images } = product
  // Shows a retryable error, because the bag's kitchen has not loaded yet.
  if (kitchen?.id !== cart.location_id)
    return $upsellAddState.set({ product_id, problem: unreachableError.message })
  $upsellAddState.set({ product_id, problem: null })
  const outcome = await addProductWithDefaults(toPickedKitchen(kitchen, cart.menu_id), {
    product_id,
    name,
    cost,
    image: productImageUrl(images, $placeholderImage.get()),
  })
  $upsellAddState.set(outcome.step === 'refused' ? { product_id, problem: outcome.error.message } : null)
  if (!wasLineAdded(outcome)) return
  const count = ($addedUpsells.get()[product_id] ?? 0) + 1
  $addedUpsells.setKey(product_id, count)
  $bagAnnouncement.set(bagCopy.upsell.isAdded(name, count))
}

function isAddingUpsell(): boolean {
  return $upsellAddState.get()?.problem === null
}

async function readUpsells(cart: Cart | null): Promise<void> {
  if (!$isMember.get() || !cart || cart.products.length === 0 || isLoadedFor(cart)) return
  const { id, version } = cart
  const [found, settings] = await Promise.all([
    request('get', '/carts/{id}/upsells', { params: { id } }),
    readSettings(),
  ])
  $placeholderImage.set(settings?.order.placeholder_image ?? '')
  const current = $cart.get()
  if (found.ok && current?.id === id && current.version === version) {
    const before = $upsells.get()
    $loadedUpsells.set({ cart_id: id, version, products: mergeUpsells(before, found.data.products) })
  }
}

/**
 * Merges suggestions in a stable order: products that were already shown keep their position, and new ones
 * follow. If an added product is suggested again, the guest has removed it from the bag, so it no longer
 * counts as added.
 */
function mergeUpsells(before: MenuProduct[], now: MenuProduct[]): MenuProduct[] {
  const added = $addedUpsells.get()
  const includes = (products: MenuProduct[], { product_id }: MenuProduct) =>
    products.some(other => other.product_id === product_id)
  for (const product of now)
    if (added[product.product_id]) $addedUpsells.setKey(product.product_id, undefined)
  const retained = before.filter(product => includes(now, product) || added[product.product_id])
  return [...retained, ...now.filter(product => !includes(retained, product))].slice(0, UPSELLS_MAX)
}

function isLoadedFor({ id, version }: Cart): boolean {
  const loaded = $loadedUpsells.get()
  return loaded?.cart_id === id && loaded.version === version
}
