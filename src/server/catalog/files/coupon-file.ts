import type { z } from 'zod'
import { rewardFile } from './settings-file.ts'
import { promotionTerms } from './terms-file.ts'

/** A coupon, as people write it: what a reward is, for everybody who knows its code. */
export const couponFile = rewardFile.extend({ terms: promotionTerms })
export type CouponFile = z.infer<typeof couponFile>
