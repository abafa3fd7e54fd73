import { computed } from 'nanostores'
import type { Billing } from '#src/contract/cart/payments.ts'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import { addRemovalActions } from '#src/stores/account/list-with-removal.ts'
import type { LoadState } from '#src/stores/api/loader.ts'
import { request } from '#src/stores/api/request.ts'
import { $billing } from './billing.ts'

const $savedCards = computed(
  $billing,
  (billing): LoadState<SavedCard[]> =>
    billing.step === 'ready' ? { step: 'ready', data: billing.data.flatMap(savedCardsOf) } : billing,
)

export const { remove: removeSavedCard, $problem: $cardRemovalProblem } = addRemovalActions<SavedCard>(
  { $loaded: $savedCards, show: showCards },
  {
    remove: id => request('delete', '/members/payments/{id}', { params: { id } }),
    gone: 'card_not_found',
  },
)

function savedCardsOf(billing: Billing): SavedCard[] {
  return billing.type === 'creditcard' ? billing.accounts : []
}

function showCards(change: (cards: SavedCard[]) => SavedCard[]): void {
  const billing = $billing.get()
  if (billing.step !== 'ready') return
  const data = billing.data.map(method =>
    method.type === 'creditcard' ? { ...method, accounts: change(method.accounts) } : method,
  )
  $billing.set({ step: 'ready', data })
}
