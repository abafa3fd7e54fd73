import { lt } from 'drizzle-orm'
import { slotHolds, slotUsage } from '../../db/schema.ts'
import type { Context } from '../context.ts'

const KEEP_MS = 86_400_000

/** Forgets how busy kitchens were more than a day ago. */
export async function forgetOldSlots({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - KEEP_MS)
  await db.delete(slotHolds).where(lt(slotHolds.slot, before))
  await db.delete(slotUsage).where(lt(slotUsage.slot, before))
}
