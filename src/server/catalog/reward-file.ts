import { z } from 'zod'
import { promotionTerms } from './promotion-terms-file.ts'

/** A reward as it is handed to a member. */
export const rewardFile = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'use capitals joined by dashes'),
  label: z.string().min(1).max(60),
  fineprint: z.string().max(600),
  image: z.string().startsWith('/'),
  terms: promotionTerms,
})
