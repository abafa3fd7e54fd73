import { map } from 'nanostores'
import type { AgainDish } from '#src/contract/member/history.ts'
import { QUANTITY_MIN } from '#src/domain/limits.ts'
import { choiceAgain } from '#src/domain/menu/modifiers/choice.ts'
import { loader } from '../api/loaded.ts'
import { request } from '../api/request.ts'
import { openBag } from '../bag/bag-panel.ts'
import { addHere, isAdded } from '../bag/changing/add-line.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { wantedAt } from '../session/wanted-at.ts'

type AddingAgain = { product: string | null; problem: string | null }

export function createAgain(kitchen: PickedKitchen) {
  const { $loaded, load } = loader<AgainDish[]>(async () => {
    const { menu_id } = kitchen
    const at = wantedAt(menu_id)
    const found = await request('get', '/members/again', { query: { menu_id, ...(at && { at }) } })
    return found.ok ? { ok: true, data: found.data.dishes } : found
  })
  const $adding = map<AddingAgain>({ product: null, problem: null })

  return {
    $dishes: $loaded,
    read: load,
    $adding,
    add: async ({ product_id, recipient, choices, name, image, cost }: AgainDish): Promise<void> => {
      if ($adding.get().product !== null) return
      $adding.set({ product: product_id, problem: null })
      const outcome = await addHere(kitchen, {
        product_id,
        quantity: QUANTITY_MIN,
        recipient,
        choices: choices.map(choiceAgain),
        shown: { name, image, unit: cost },
      })
      $adding.set({ product: null, problem: outcome.step === 'refused' ? outcome.error.message : null })
      if (isAdded(outcome)) openBag()
    },
  }
}
