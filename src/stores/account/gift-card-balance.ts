import { atom } from 'nanostores'
import type { GiftCardBalance } from '#src/contract/cart/gift-cards.ts'
import { request } from '../api/request.ts'
import { resetGiftCardForm, sendGiftCard } from './gift-card-form.ts'

export const $balance = atom<GiftCardBalance | null>(null)

export async function checkBalance(): Promise<void> {
  const result = await sendGiftCard(({ card, headers }) =>
    request('post', '/giftcards/balance', { body: card, headers }),
  )
  if (result?.ok) $balance.set(result.data)
}

export function checkAnotherCard(): void {
  resetGiftCardForm()
  $balance.set(null)
}
