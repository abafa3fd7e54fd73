import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { Transaction } from '../../db/database.ts'
import { notPlaced } from '../../mail/not-placed.ts'
import type { Context } from '../context.ts'
import { postMail } from './outbox.ts'

type NotPlaced = { contact: Contact; draft: Pick<PlacedOrder, 'id' | 'location' | 'menu_id'> }

/** Tells somebody whose order could not be confirmed in time that there is none, and that nothing was charged. */
export async function postNotPlaced(
  ctx: Pick<Context, 'now' | 'siteUrl'>,
  tx: Transaction,
  { contact, draft }: NotPlaced,
  chain: string,
): Promise<void> {
  const { name } = draft.location
  const letter = notPlaced({
    chain,
    kitchen: name,
    firstName: contact.first_name,
    link: `${ctx.siteUrl}/menu/${draft.menu_id}`,
  })
  await postMail(tx, ctx, { to: contact.email, orderId: draft.id, ...letter })
}
