import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { Language } from '#src/domain/language.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { runInLanguage } from '#src/server/language.ts'
import { renderOrderNotPlacedMail } from '#src/server/mail/not-placed.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
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
    renderOrderNotPlacedMail({
      chain,
      kitchen: name,
      firstName: contact.first_name,
      link: buildSiteLink(ctx, `/menu/${draft.menu_id}`),
    }),
  )
  await queueMail(tx, ctx, { to: contact.email, orderId: draft.id, ...email })
}
