import { atom } from 'nanostores'
import type { GiftCardBalance } from '#src/contract/cart/gift-cards.ts'
import { request } from '../api/request.ts'
import { enterGiftCardForm, sendGiftCard } from './gift-card-form.ts'

export const $balance = atom<GiftCardBalance | null>(null)

export async function checkBalance(): Promise<void> {
  const found = await sendGiftCard(({ card, headers }) =>
    request('post', '/giftcards/balance', { body: card, headers }),
  )
  if (found?.ok) $balance.set(found.data)
}

export function checkAnother(): void {
  enterGiftCardForm()
  $balance.set(null)
}
