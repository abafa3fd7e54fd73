import type { PlacedOrder } from '../../../contract/order/orders.ts'
import type { Language } from '../../../domain/language.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { Transaction } from '../../db/database.ts'
import { runInLanguage } from '../../language.ts'
import { orderNotPlacedMail } from '../../mail/not-placed.ts'
import type { Context } from '../context.ts'
import { siteLink } from '../site-link.ts'
import { queueMail } from './outbox.ts'

type FailedOrder = {
  contact: Contact
  language: Language
  draft: Pick<PlacedOrder, 'id' | 'location' | 'menu_id'>
}

export async function queueNotPlacedMail(
  ctx: Pick<Context, 'now' | 'siteUrl'>,
  tx: Transaction,
  { contact, language, draft }: FailedOrder,
  chain: string,
): Promise<void> {
  const { name } = draft.location
  const email = runInLanguage(language, () =>
    orderNotPlacedMail({
      ...{ chain, kitchen: name, firstName: contact.first_name },
      link: siteLink(ctx, `/menu/${draft.menu_id}`),
    }),
  )
  await queueMail(tx, ctx, { to: contact.email, orderId: draft.id, ...email })
}
