import { map } from 'nanostores'
import type { OrderAgainDish } from '#src/contract/member/history.ts'
import { QUANTITY_MIN } from '#src/domain/bag/bag-limits.ts'
import { toChoice } from '#src/domain/menu/modifiers/choice.ts'
import { createLoader } from '../api/loader.ts'
import { request } from '../api/request.ts'
import { addLineAtKitchen } from '../bag/edits/add-line.ts'
import { wasLineAdded } from '../bag/edits/change-outcome.ts'
import { prepareToOpenBag } from '../bag/prepare-to-open-bag.ts'
import type { PickedKitchen } from '../kitchen/kitchen.ts'
import { getBagOrderTime } from '../session/bag-order-time.ts'

type AddState = { product: string | null; problem: string | null }

export function createOrderAgainStore(kitchen: PickedKitchen) {
  const { $loaded, load } = createLoader<OrderAgainDish[]>(async () => {
    const { menu_id } = kitchen
    const at = getBagOrderTime(menu_id)
    const result = await request('get', '/members/again', { query: { menu_id, ...(at && { at }) } })
    return result.ok ? { ok: true, data: result.data.dishes } : result
  })
  const $adding = map<AddState>({ product: null, problem: null })

  return {
    $dishes: $loaded,
    read: load,
    $adding,
    add: async ({ product_id, recipient, choices, name, image, cost }: OrderAgainDish): Promise<void> => {
      if ($adding.get().product !== null) return
      $adding.set({ product: product_id, problem: null })
      const openBagUnlessClicked = prepareToOpenBag()
      const outcome = await addLineAtKitchen(kitchen, {
        product_id,
        quantity: QUANTITY_MIN,
        recipient,
        choices: choices.map(toChoice),
        shown: { name, image, unit: cost },
      })
      $adding.set({ product: null, problem: outcome.step === 'refused' ? outcome.error.message : null })
      if (wasLineAdded(outcome)) openBagUnlessClicked()
    },
  }
}
