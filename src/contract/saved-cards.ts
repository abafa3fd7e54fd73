import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { name } from './primitives.ts'

const memberErrors = ['sign_in_required'] as const

export const savedCard = z.object({
  id: z.string(),
  type: z.string(),
  description: z.string().describe('Brand and last four digits.'),
  expire: z.object({ month: z.int(), year: z.int() }),
})
export type SavedCard = z.infer<typeof savedCard>

export const listSavedCards = endpoint({
  method: 'get',
  path: '/members/payments',
  summary: 'Saved cards',
  response: z.object({ accounts: z.array(savedCard) }),
  member: 'required',
  errors: memberErrors,
})

export const deleteSavedCard = endpoint({
  method: 'delete',
  path: '/members/payments/{id}',
  summary: 'Remove a saved card',
  params: z.object({ id: name }),
  response: z.object({ id: z.string() }),
  member: 'required',
  errors: [...memberErrors, 'card_not_found'],
})
