import type { Context } from '../context.ts'

/** Lets the bank forget every card of somebody who leaves. */
export async function forgetSavedCards(
  { payments }: Pick<Context, 'payments'>,
  memberId: string,
): Promise<void> {
  for (const { id } of await payments.listCards(memberId)) await payments.removeCard(memberId, id)
}
