import type { KeptGiftCard } from '#src/contract/cart/gift-cards.ts'
import { request } from '../api/request.ts'
import { removableList } from './removable-list.ts'

export const keptGiftCards = removableList<KeptGiftCard>({
  read: async () => {
    const found = await request('get', '/members/giftcards', {})
    return found.ok ? { ok: true, data: found.data.accounts } : found
  },
  remove: id => request('delete', '/members/giftcards/{id}', { params: { id } }),
  gone: 'card_not_found',
})
