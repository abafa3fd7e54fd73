import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { SUBSCRIBE_LINK_DAYS } from '#src/domain/member/newsletter.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { subscriptionLinks } from '#src/server/db/schema/newsletter.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'

type LinkRow = typeof subscriptionLinks.$inferSelect
type Clock = Pick<Context, 'now' | 'siteUrl'>

/** Creates a confirmation link and deletes earlier confirmation links. */
export async function createConfirmLink(
  { now, siteUrl }: Clock,
  tx: Transaction,
  key: string,
): Promise<string> {
  await deleteConfirmLinks(tx, key)
  const expiresAt = new Date(now().getTime() + SUBSCRIBE_LINK_DAYS * DAY_MS)
  const token = await createLink(tx, { purpose: 'confirm', emailKey: key, createdAt: now(), expiresAt })
  return buildSiteLink({ siteUrl }, `/app/subscribe/confirm?token=${token}`)
}

/** Creates an unsubscribe link. Earlier unsubscribe links stay valid. */
export async function createUnsubscribeLink(
  { now, siteUrl }: Clock,
  tx: Transaction,
  key: string,
): Promise<string> {
  const link = { purpose: 'unsubscribe', emailKey: key, createdAt: now(), expiresAt: null } as const
  return buildSiteLink({ siteUrl }, `/app/subscribe/unsubscribe?token=${await createLink(tx, link)}`)
}

/**
 * Returns the key of the email address that a link was sent to. Throws `link_expired` if the link is not
 * valid.
 */
export async function requireLinkOwner(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  token: string,
  purpose: LinkRow['purpose'],
): Promise<string> {
  const { tokenHash, expiresAt, ...link } = subscriptionLinks
  const notExpired = or(isNull(expiresAt), gt(expiresAt, now()))
  const [found] = await tx
    .select({ emailKey: link.emailKey })
    .from(subscriptionLinks)
    .where(and(eq(tokenHash, hashToken(token)), eq(link.purpose, purpose), notExpired))
  if (!found) throw new ServiceError('link_expired')
  return found.emailKey
}

export async function deleteConfirmLinks(tx: Transaction, key: string): Promise<void> {
  const { emailKey, purpose } = subscriptionLinks
  await tx.delete(subscriptionLinks).where(and(eq(emailKey, key), eq(purpose, 'confirm')))
}

async function createLink(tx: Transaction, link: Omit<LinkRow, 'tokenHash'>): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(subscriptionLinks).values({ ...link, tokenHash: hashToken(token) })
  return token
}
