import type { z } from 'zod'
import { rewardFile } from './settings-file.ts'
import { promotionTerms } from './terms-file.ts'

export const couponFile = rewardFile.extend({ terms: promotionTerms })
export type CouponFile = z.infer<typeof couponFile>
