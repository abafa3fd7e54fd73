import { atom } from 'nanostores'
import type { GiftCardBalance } from '#src/contract/cart/gift-cards.ts'
import { request } from '../api/request.ts'
import { resetGiftCardForm, submitGiftCardForm } from './gift-card-form.ts'

export const $giftCardBalance = atom<GiftCardBalance | null>(null)

export async function checkGiftCardBalance(): Promise<void> {
  const result = await submitGiftCardForm(({ card, headers }) =>
    request('post', '/giftcards/balance', { body: card, headers }),
  )
  if (result?.ok) $giftCardBalance.set(result.data)
}

export function resetGiftCardBalance(): void {
  resetGiftCardForm()
  $giftCardBalance.set(null)
}
