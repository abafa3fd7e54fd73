import { atom } from 'nanostores'
import type { Usual } from '#src/contract/member/history.ts'
import { QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import { toChoice } from '#src/domain/menu/modifiers/choice.ts'
import { createLoader } from '../api/loader.ts'
import { type ApiError, request } from '../api/request.ts'
import { addLine } from '../bag/edits/add-line.ts'
import { prepareToOpenBag } from '../bag/prepare-to-open-bag.ts'
import { environment } from '../browser/environment.ts'
import { $kitchen, type PickedKitchen, pickKitchen } from '../kitchen/kitchen.ts'
import { $storedBag } from '../session/stored-bag.ts'

/**
 * `elsewhere`: no kitchen is picked, so the member can add the usual at the kitchen where it was last
 * ordered. `failed`: the usual could not be added to a bag on the menu `menu_id`.
 */
type AddUsualState =
  | { step: 'adding'; usual: Usual }
  | { step: 'elsewhere'; usual: Usual; kitchen: PickedKitchen }
  | { step: 'failed'; usual: Usual; error: ApiError; menu_id: string }

export const { $loaded: $usuals, load: readUsuals } = createLoader<Usual[]>(async () => {
  const result = await request('get', '/members/usuals', {})
  return result.ok ? { ok: true, data: result.data.usuals } : result
})

export const $addUsualState = atom<AddUsualState | null>(null)

/**
 * Adds a usual to the open bag, or to a new bag at the picked kitchen. If there is no bag and no picked
 * kitchen, offers the kitchen where the usual was last ordered or opens the kitchen list.
 */
export async function addUsual(usual: Usual): Promise<void> {
  if ($addUsualState.get()?.step === 'adding') return
  const menu_id = $storedBag.get()?.menu_id ?? $kitchen.get()?.menu_id
  if (menu_id) return addToBag(usual, menu_id)
  $addUsualState.set({ step: 'adding', usual })
  const { findUsualKitchen } = await import('./usual-kitchen.ts')
  const kitchen = await findUsualKitchen(usual)
  $addUsualState.set(kitchen && { step: 'elsewhere', usual, kitchen })
  if (!kitchen) environment().go('/locations')
}

export async function addUsualAtKitchen(): Promise<void> {
  const offer = $addUsualState.get()
  if (offer?.step !== 'elsewhere') return
  pickKitchen(offer.kitchen)
  await addToBag(offer.usual, offer.kitchen.menu_id)
}

async function addToBag(usual: Usual, menu_id: string): Promise<void> {
  $addUsualState.set({ step: 'adding', usual })
  const openBagUnlessClicked = prepareToOpenBag()
  const outcome = await addLine({
    product_id: usual.product_id,
    quantity: QUANTITY_MIN,
    recipient: usual.recipient,
    choices: usual.choices.map(toChoice),
  })
  if (outcome.step === 'refused') {
    return $addUsualState.set({ step: 'failed', usual, error: outcome.error, menu_id })
  }
  $addUsualState.set(null)
  openBagUnlessClicked()
}
