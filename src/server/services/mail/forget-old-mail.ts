import { lt } from 'drizzle-orm'
import { mailOutbox } from '../../db/mail-schema.ts'
import type { Context } from '../context.ts'

const KEEP_DAYS = 30

/** Deletes what is known of mail that was sent or given up a month ago. */
export async function forgetOldMail({ db, now }: Context): Promise<void> {
  await db
    .delete(mailOutbox)
    .where(lt(mailOutbox.createdAt, new Date(now().getTime() - KEEP_DAYS * 86_400_000)))
}
