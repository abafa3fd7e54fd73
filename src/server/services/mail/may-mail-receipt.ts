import { emailKey } from '../../../domain/member/email-key.ts'
import type { Context } from '../context.ts'
import { receiptLimit } from '../limits/limit.ts'
import { countTries } from '../limits/take-tries.ts'

type Buyer = { email: string; memberId: string | null }

/** Whether an order's receipt is mailed: a guest's address gets so many an hour. Outside of any transaction. */
export async function mayMailReceipt(
  ctx: Pick<Context, 'db' | 'now'>,
  { email, memberId }: Buyer,
): Promise<boolean> {
  if (memberId !== null) return true
  const standings = await countTries(ctx, [{ limit: receiptLimit, who: emailKey(email) }])
  return standings.every(({ limit, count }) => count <= limit.max)
}
