import { atom } from 'nanostores'
import type { NewLine } from '#src/contract/carts.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { menuCopy } from '#src/copy/menu.ts'
import { defaultChoices } from '#src/domain/default-choices.ts'
import { withoutNoSpice } from '#src/domain/heat-meter.ts'
import { QUANTITY_MIN } from '#src/domain/limits.ts'
import { $bag, $bagAnnouncement } from './bag.ts'
import { openBag } from './bag-panel.ts'
import { environment } from './environment.ts'
import type { PickedKitchen } from './kitchen.ts'
import { type AddOutcome, addHere } from './order-here.ts'
import { type Result, request } from './request.ts'

/** A product that is being added from its card, or could not be. */
export type QuickAdd =
  | { step: 'idle' }
  | { step: 'adding'; product_id: string }
  | { step: 'failed'; product_id: string; message: string }

/** What was just done with the product the guest comes from. */
export type BagChange = 'added' | 'updated'

/** In the address of a product: begin with the choices. */
export const CHOOSE_PLACE = 'choose'

const OPEN_BAG_KEY = 'red-comb:open-bag'

export const $quickAdd = atom<QuickAdd>({ step: 'idle' })

/** Adds one of a product that needs no choosing, built as it comes, and opens the bag. */
export async function quickAdd(
  kitchen: PickedKitchen,
  product_id: string,
  preselect: boolean,
): Promise<void> {
  if ($quickAdd.get().step === 'adding') return
  $quickAdd.set({ step: 'adding', product_id })
  const outcome = await addAsItComes(kitchen, product_id, preselect)
  if (outcome.step === 'failed') {
    return $quickAdd.set({ step: 'failed', product_id, message: outcome.error.message })
  }
  $quickAdd.set({ step: 'idle' })
  if (outcome.step === 'added') openBag()
}

/** Goes to a menu, where the bag opens on arrival (spec section 2). */
export function goToMenuWithBag(menuId: string, change: BagChange): void {
  environment().session?.setItem(OPEN_BAG_KEY, `${change} ${menuId}`)
  environment().go(`/menu/${menuId}`)
}

/** Opens the bag when the guest was sent here to see it, and says what happened once it is read. */
export function enterMenu(menuId: string): void {
  const [change, sentTo] = environment().session?.getItem(OPEN_BAG_KEY)?.split(' ') ?? []
  if (sentTo !== menuId) return
  environment().session?.removeItem(OPEN_BAG_KEY)
  const stop = $bag.listen(bag => {
    if (bag.step === 'reading') return
    stop()
    if (bag.step !== 'ready') return
    const count = bag.cart.products.reduce((sum, line) => sum + line.quantity, 0)
    $bagAnnouncement.set(change === 'updated' ? menuCopy.updated(count) : bagCopy.added(count))
  })
  openBag()
}

async function addAsItComes(
  kitchen: PickedKitchen,
  product_id: string,
  preselect: boolean,
): Promise<AddOutcome> {
  const built = await defaultLine(kitchen.menu_id, product_id, preselect)
  return built.ok ? addHere(kitchen, built.data) : { step: 'failed', error: built.error }
}

async function defaultLine(mid: string, pid: string, preselect: boolean): Promise<Result<NewLine>> {
  const found = await request('get', '/menus/{mid}/products/{pid}', { params: { mid, pid } })
  if (!found.ok) return found
  const choices = withoutNoSpice(found.data, preselect ? defaultChoices(found.data) : [])
  return { ok: true, data: { product_id: pid, quantity: QUANTITY_MIN, choices } }
}
