import type { SavedGiftCard } from '#src/contract/cart/gift-cards.ts'
import { request } from '../api/request.ts'
import { removableList } from './removable-list.ts'

export const savedGiftCards = removableList<SavedGiftCard>({
  read: async () => {
    const found = await request('get', '/members/giftcards', {})
    return found.ok ? { ok: true, data: found.data.accounts } : found
  },
  remove: id => request('delete', '/members/giftcards/{id}', { params: { id } }),
  gone: 'card_not_found',
})
