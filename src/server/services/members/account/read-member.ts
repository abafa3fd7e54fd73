import { and, desc, eq, gt } from 'drizzle-orm'
import type { Member } from '#src/contract/member/members.ts'
import { readSettings } from '#src/server/catalog/read-settings.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberLinks, sessions } from '#src/server/db/schema/sessions.ts'
import { readOpenCarts } from '#src/server/services/carts/member-carts.ts'
import type { Context } from '#src/server/services/context.ts'
import { readPoints } from '#src/server/services/points/read.ts'
import { toTierBenefits } from '#src/server/services/points/tier-benefits.ts'
import { requireMember } from '#src/server/services/sessions/authenticate.ts'
import type { SignedInMember } from '#src/server/services/visitor.ts'
import { listFavorites } from '../favorites.ts'

export async function readMember(
  db: Database | Transaction,
  { memberId, sessionId }: SignedInMember,
  now: Date,
): Promise<Member> {
  const [row] = await db
    .select({ member: members, method: sessions.method })
    .from(members)
    .innerJoin(sessions, and(eq(sessions.memberId, members.id), eq(sessions.id, sessionId)))
    .where(eq(members.id, memberId))
  // The queries run one after another, because a transaction has only one connection.
  const points = await readPoints(db, memberId, now)
  const favorites = await listFavorites(db, memberId)
  const bags = await readOpenCarts(db, memberId, now)
  const pendingEmail = await readPendingEmail(db, memberId, now)
  const settings = await readSettings(db)
  if (!row) throw new Error(`Member ${memberId} or their session was not found`)
  const { member, method } = row
  return {
    id: memberId,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    phone: member.phone,
    birthday: member.birthday,
    provider: method === 'password' ? null : method,
    has_password: member.passwordHash !== null,
    read_only: settings.loyalty.read_only,
    points: points.points,
    pending_points: points.pending,
    pending_posts: points.posts?.toISOString() ?? null,
    tier: points.tier,
    tier_points: points.tierPoints,
    pending_tier: points.pendingTier,
    new_tier: points.newTier && toTierBenefits(points.newTier, settings.loyalty),
    favorites,
    cart_id: bags.filled[0]?.id ?? bags.last,
    open_carts: bags.filled,
    pending_email: pendingEmail,
  }
}

async function readPendingEmail(
  db: Database | Transaction,
  memberId: string,
  now: Date,
): Promise<string | null> {
  const { email, purpose, expiresAt, createdAt } = memberLinks
  const [link] = await db
    .select({ email })
    .from(memberLinks)
    .where(and(eq(memberLinks.memberId, memberId), eq(purpose, 'change-email'), gt(expiresAt, now)))
    .orderBy(desc(createdAt))
    .limit(1)
  return link?.email ?? null
}

export async function getMember(ctx: Context): Promise<Member> {
  return readMember(ctx.db, requireMember(ctx), ctx.now())
}
