import { atom } from 'nanostores'
import type { NewLine } from '#src/contract/carts.ts'
import { defaultChoices } from '#src/domain/default-choices.ts'
import { withoutNoSpice } from '#src/domain/heat-meter.ts'
import { QUANTITY_MIN } from '#src/domain/limits.ts'
import { openBag } from './bag-panel.ts'
import type { PickedKitchen } from './kitchen.ts'
import { type AddOutcome, addHere } from './order-here.ts'
import { type Result, request } from './request.ts'

/** A product that is being added from its card, or could not be. */
export type QuickAdd =
  | { step: 'idle' }
  | { step: 'adding'; product_id: string }
  | { step: 'failed'; product_id: string; message: string }

/** In the address of a product: begin with the choices. */
export const CHOOSE_PLACE = 'choose'

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
