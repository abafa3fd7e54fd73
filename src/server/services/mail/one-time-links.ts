import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { memberLinks } from '#src/server/db/schema/sessions.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../hash-token.ts'
import { ServiceError } from '../service-error.ts'

export type LinkRow = typeof memberLinks.$inferSelect
type Purpose = LinkRow['purpose']
type NewLink = { email: string; ttlMs: number } & (
  | { purpose: Exclude<Purpose, 'claim-order'>; memberId: string }
  | { purpose: 'claim-order'; orderId: string }
)

export async function createLink(
  { now }: Pick<Context, 'now'>,
  tx: Database | Transaction,
  { ttlMs, ...link }: NewLink,
): Promise<string> {
  if (link.purpose !== 'claim-order') await deleteMemberLinks(tx, link.memberId, [link.purpose])
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + ttlMs)
  await tx.insert(memberLinks).values({ ...link, tokenHash: hashToken(token), createdAt, expiresAt })
  return token
}

/** Reads a link without consuming it. Throws `link_expired` if the link is not valid. */
export async function readLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
  purposes: Purpose[],
): Promise<LinkRow> {
  return requireLink(
    await db
      .select()
      .from(memberLinks)
      .where(isValidLink(token, purposes, now())),
  )
}

/**
 * Deletes and returns a link. Throws `link_expired` if the link is not valid or another request has already
 * used it.
 */
export async function consumeLink(
  { now }: Pick<Context, 'now'>,
  tx: Transaction,
  token: string,
  purposes: Purpose[],
): Promise<LinkRow> {
  return requireLink(
    await tx
      .delete(memberLinks)
      .where(isValidLink(token, purposes, now()))
      .returning(),
  )
}

export async function deleteMemberLinks(
  db: Database | Transaction,
  memberId: string,
  purposes: Purpose[],
): Promise<void> {
  await db
    .delete(memberLinks)
    .where(and(eq(memberLinks.memberId, memberId), inArray(memberLinks.purpose, purposes)))
}

function isValidLink(token: string, purposes: Purpose[], now: Date): SQL | undefined {
  return and(
    eq(memberLinks.tokenHash, hashToken(token)),
    inArray(memberLinks.purpose, purposes),
    gt(memberLinks.expiresAt, now),
  )
}

function requireLink([link]: LinkRow[]): LinkRow {
  if (!link) throw new ServiceError('link_expired')
  return link
}
