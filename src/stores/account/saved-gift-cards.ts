import type { SavedGiftCard } from '#src/contract/cart/gift-cards.ts'
import { request } from '../api/request.ts'
import { createListWithRemoval } from './list-with-removal.ts'

export const savedGiftCardList = createListWithRemoval<SavedGiftCard>({
  read: async () => {
    const result = await request('get', '/members/giftcards', {})
    return result.ok ? { ok: true, data: result.data.accounts } : result
  },
  remove: id => request('delete', '/members/giftcards/{id}', { params: { id } }),
  gone: 'card_not_found',
})
