import type { z } from 'zod'
import { rewardFile } from './settings-file.ts'
import { promotionTerms } from './terms-file.ts'

/** A coupon: a reward that anyone with the code can use. */
export const couponFile = rewardFile.extend({ terms: promotionTerms })
export type CouponFile = z.infer<typeof couponFile>
