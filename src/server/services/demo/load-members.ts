import { eq } from 'drizzle-orm'
import { emailKey } from '#src/domain/member/email.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { MemberFile } from '#src/server/catalog/files/member-file.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { favorites, members } from '#src/server/db/schema/members.ts'
import { memberPoints } from '#src/server/db/schema/points.ts'
import { sandboxTestCards } from '#src/server/providers/payment/sandbox-cards.ts'
import type { Context } from '../context.ts'
import { openHouseAccount } from '../house-accounts/open.ts'
import { tokenizeSandboxCard } from '../payments/tokenize-sandbox-card.ts'
import { creditWelcomePoints, earnPoints } from '../points/earn.ts'
import { readPoints } from '../points/read.ts'
import { randomId } from '../random-id.ts'
import { insertBirthdayReward } from '../rewards/birthdays.ts'
import { issueReward, issueWelcomeReward } from '../rewards/issue-reward.ts'
import { insertPastOrders } from './insert-past-orders.ts'
import { computePlacedTime, createPastOrder } from './past-order.ts'

export async function loadDemoMembers(ctx: Context, people: MemberFile[]): Promise<number> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const addedMembers = await ctx.db.transaction(async tx => {
    const inserted: LoadedDemoMember[] = []
    for (const person of people) {
      const memberId = await insertMember(tx, person, now)
      if (memberId) inserted.push({ person, memberId })
    }
    const hasCards = ctx.payments.name === 'sandbox'
    await insertOrders(tx, inserted, { catalog, now, hasCards })
    for (const member of inserted) {
      await storeTier(tx, member.memberId, now)
      await issueDemoBirthdayReward(tx, member, { catalog, now })
    }
    return inserted
  })
  for (const { person, memberId } of addedMembers) await saveCards(ctx, memberId, person)
  return addedMembers.length
}

type LoadedDemoMember = { person: MemberFile; memberId: string }

async function insertMember(tx: Transaction, person: MemberFile, now: Date): Promise<string | null> {
  const joined = daysFrom(now, -person.joined_days_ago)
  const memberId = randomId('m')
  const inserted = await tx
    .insert(members)
    .values({
      id: memberId,
      email: person.email,
      emailKey: emailKey(person.email),
      emailConfirmedAt: joined,
      firstName: person.first_name,
      lastName: person.last_name,
      phone: person.phone,
      birthday: toBirthday(person, now),
      passwordHash: person.password_hash,
      passwordChangedAt: joined,
      createdAt: joined,
    })
    .onConflictDoNothing()
    .returning({ id: members.id })
  if (inserted.length === 0) return null
  for (const [index, menuId] of person.favorites.entries()) {
    await tx.insert(favorites).values({ memberId, menuId, createdAt: new Date(joined.getTime() + index) })
  }
  for (const { expires_in_days, used_days_ago, ...reward } of person.rewards) {
    await issueReward(tx, reward, {
      memberId,
      createdAt: joined,
      expiresAt: expires_in_days === null ? null : daysFrom(now, expires_in_days),
      usedAt: used_days_ago === undefined ? null : daysFrom(now, -used_days_ago),
    })
  }
  await issueWelcomeReward(tx, memberId, joined)
  if (person.house_account)
    await openHouseAccount(tx, { ...person.house_account, memberIds: [memberId], now: joined })
  await creditWelcomePoints(tx, memberId, person.welcome_points, joined)
  return memberId
}

async function insertOrders(
  tx: Transaction,
  people: LoadedDemoMember[],
  { catalog, now, hasCards }: { catalog: Catalog; now: Date; hasCards: boolean },
): Promise<void> {
  const past = people.flatMap(({ person, memberId }) =>
    person.orders.map(file => {
      const kitchen = catalog.locationById(file.location_id)
      if (!kitchen) throw new Error(`${person.email} ordered at unknown kitchen ${file.location_id}`)
      const kitchenMenu = catalog.regularMenu(kitchen)
      return { person, memberId, file, kitchenMenu, placed: computePlacedTime(file, kitchen.timezone, now) }
    }),
  )
  for (const { person, ...parts } of past.toSorted((a, b) => a.placed.getTime() - b.placed.getTime())) {
    const { first_name, last_name, email, phone } = person
    const contact = { first_name, last_name, email, phone }
    const [firstCard] = person.cards
    const brand = sandboxTestCards.find(({ number }) => number === firstCard?.number)?.brand
    const card = hasCards && firstCard && brand ? { type: brand, number: firstCard.number.slice(-4) } : null
    const { tier } = await readPoints(tx, parts.memberId, parts.placed)
    const { cart, order } = createPastOrder({ ...parts, contact, card, tier }, catalog)
    await insertPastOrders(tx, [{ cart, order, contact, memberId: parts.memberId }])
    await earnPoints(tx, parts.memberId, order)
  }
}

/** Stores the member's current tier, so that a demo member is not notified of reaching it. */
async function storeTier(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const { tier } = await readPoints(tx, memberId, now)
  await tx.update(memberPoints).set({ tier }).where(eq(memberPoints.memberId, memberId))
}

/**
 * Issues the birthday reward of a demo member whose birthday is set relative to the first startup
 * (`days_ago`).
 */
async function issueDemoBirthdayReward(
  tx: Transaction,
  { person: { birthday }, memberId }: LoadedDemoMember,
  { catalog, now }: { catalog: Catalog; now: Date },
): Promise<void> {
  if (birthday === null || typeof birthday === 'string') return
  const at = daysFrom(now, -birthday.days_ago)
  await insertBirthdayReward(tx, catalog.settings, { memberId, year: at.getUTCFullYear(), at })
}

function toBirthday({ birthday }: MemberFile, now: Date): string | null {
  if (birthday === null || typeof birthday === 'string') return birthday
  return `${birthday.year}${daysFrom(now, -birthday.days_ago).toISOString().slice(4, 10)}`
}

async function saveCards(ctx: Context, memberId: string, { cards }: MemberFile): Promise<void> {
  if (ctx.payments.name !== 'sandbox') return
  for (const { number, expire } of cards) {
    const { token } = await tokenizeSandboxCard(ctx, { number, expire, cvv: '000', zip: '37206' })
    await ctx.payments.saveCard(memberId, token)
  }
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS)
}
