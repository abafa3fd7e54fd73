import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { safeText } from './primitives.ts'

const expire = z.strictObject({ month: z.int().min(1).max(12), year: z.int().min(2000).max(2100) })

/** Stands where a real provider's own card fields stand: a number goes in, a token comes out. */
export const tokenizeSandboxCard = endpoint({
  method: 'post',
  path: '/payments/sandbox/cards',
  summary: 'Swap a published test card for a token; real cards are refused and never stored',
  body: z.strictObject({
    number: safeText(30),
    expire,
    cvv: z.string().regex(/^\d{3,4}$/, 'Enter the 3 or 4 digit security code.'),
    zip: z.string().regex(/^\d{5}$/, 'Enter a 5 digit ZIP code.'),
  }),
  response: z.object({
    token: z.string(),
    card: z.object({ type: z.string(), number: z.string(), expire }),
  }),
  statuses: [201],
  errors: ['card_not_accepted'],
})
export type CardInput = z.infer<typeof tokenizeSandboxCard.body>
