import type { SavedCard } from '#src/contract/saved-cards.ts'
import { request } from '../api/request.ts'
import { createListWithRemoval } from './list-with-removal.ts'

export const savedCardList = createListWithRemoval<SavedCard>({
  read: async () => {
    const result = await request('get', '/members/payments', {})
    return result.ok ? { ok: true, data: result.data.accounts } : result
  },
  remove: id => request('delete', '/members/payments/{id}', { params: { id } }),
  gone: 'card_not_found',
})
