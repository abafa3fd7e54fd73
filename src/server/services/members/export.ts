import { eq, inArray } from 'drizzle-orm'
import { carts } from '#src/server/db/schema/carts.ts'
import { houseAccountMembers, houseAccounts } from '#src/server/db/schema/house-accounts.ts'
import { favorites, memberRewards, members } from '#src/server/db/schema/members.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import { pushSubscriptions } from '#src/server/db/schema/notices.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { memberPoints, pointsEntries } from '#src/server/db/schema/points.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import { identities } from '#src/server/db/schema/social.ts'
import type { Context } from '../context.ts'
import { listSavedGiftCards } from '../gift-cards/saved.ts'
import { logAccountEvent } from '../log-account-event.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { readAvoidedAllergens } from './avoids.ts'

/** Returns the data stored about a member. Omits credentials and known devices. */
export async function exportMember(ctx: Context): Promise<Record<string, unknown>> {
  const { memberId } = requireMember(ctx)
  const { db } = ctx
  const emailKeyQuery = db.select({ key: members.emailKey }).from(members).where(eq(members.id, memberId))
  const [
    profile,
    identityRows,
    sessionRows,
    orderRows,
    balances,
    points,
    rewards,
    favoriteRows,
    bags,
    newsletterRows,
    cards,
    savedGiftCards,
    avoids,
    pushBrowsers,
    accounts,
  ] = await Promise.all([
    db.select().from(members).where(eq(members.id, memberId)),
    db.select().from(identities).where(eq(identities.memberId, memberId)),
    db.select().from(sessions).where(eq(sessions.memberId, memberId)),
    db.select().from(orders).where(eq(orders.memberId, memberId)),
    db.select().from(memberPoints).where(eq(memberPoints.memberId, memberId)),
    db.select().from(pointsEntries).where(eq(pointsEntries.memberId, memberId)),
    db.select().from(memberRewards).where(eq(memberRewards.memberId, memberId)),
    db.select().from(favorites).where(eq(favorites.memberId, memberId)),
    db.select().from(carts).where(eq(carts.memberId, memberId)),
    db.select().from(subscriptions).where(inArray(subscriptions.emailKey, emailKeyQuery)),
    ctx.payments.listCards(memberId),
    listSavedGiftCards(ctx),
    readAvoidedAllergens(db, memberId),
    db
      .select({ order: orders.id, endpoint: pushSubscriptions.endpoint, since: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .innerJoin(orders, eq(orders.id, pushSubscriptions.orderId))
      .where(eq(orders.memberId, memberId)),
    // Omits the amount that a house account owes, because several members can share the account.
    db
      .select({ id: houseAccounts.id, name: houseAccounts.name, state: houseAccounts.state })
      .from(houseAccountMembers)
      .innerJoin(houseAccounts, eq(houseAccounts.id, houseAccountMembers.accountId))
      .where(eq(houseAccountMembers.memberId, memberId)),
  ])
  logAccountEvent(ctx, 'data exported', { member: memberId })
  return {
    exported: ctx.now().toISOString(),
    profile: profile.map(({ passwordHash, signupDeviceHash, emailKey, ...rest }) => rest)[0],
    identities: identityRows.map(({ provider, createdAt }) => ({ provider, createdAt })),
    sessions: sessionRows.map(({ tokenHash, deviceHash, ...rest }) => rest),
    orders: orderRows.map(({ snapshot, email, phone, firstName, lastName, wantsTexts }) => ({
      ...snapshot,
      text_messages: wantsTexts,
      contact: { first_name: firstName, last_name: lastName, email, phone },
    })),
    points_balance: balances[0] ?? null,
    points,
    rewards,
    favorites: favoriteRows,
    avoids,
    told_browsers: pushBrowsers,
    bags,
    newsletter: newsletterRows.map(({ emailKey, ...rest }) => rest),
    cards,
    gift_cards: savedGiftCards.accounts,
    house_accounts: accounts,
  }
}
