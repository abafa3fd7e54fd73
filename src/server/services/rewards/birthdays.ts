import { and, asc, eq, gt, inArray, isNotNull, like, notExists, sql } from 'drizzle-orm'
import { celebratedBirthdays, celebratedBirthdayYear } from '#src/domain/member/birthday-reward.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { localDate } from '#src/domain/time/local-date.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { SettingsFile } from '#src/server/catalog/files/settings-file.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { memberRewards, members } from '#src/server/db/schema/members.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { renderBirthdayRewardMail } from '#src/server/mail/member-mails.ts'
import { buildSiteLink } from '../build-site-link.ts'
import type { Context } from '../context.ts'
import { queueMemberMail } from '../mail/queue-member-mail.ts'
import { readPoints } from '../points/read.ts'
import { issueReward } from './issue-reward.ts'

const BATCH_SIZE = 100
/** Minimum time between two birthday rewards, even if the member changes the birthday. */
const MIN_INTERVAL_MS = 180 * DAY_MS

type JobContext = Pick<Context, 'db' | 'now' | 'siteUrl' | 'catalog' | 'translations'>

/**
 * Issues birthday rewards, once a year per member. A birthday starts in the time zone of the kitchen that the
 * member most recently ordered from, or in UTC if there is no such kitchen.
 */
export async function issueBirthdayRewards(ctx: JobContext, signal?: AbortSignal): Promise<void> {
  const catalog = await ctx.catalog()
  for (let after = ''; !signal?.aborted; ) {
    const people = await membersNearBirthday(ctx, after)
    for (const person of people) await issueAndMailReward(ctx, person, catalog)
    const last = people.at(-1)
    if (!last || people.length < BATCH_SIZE) return
    after = last.member.id
  }
}

type BirthdayMember = { member: typeof members.$inferSelect; locationId: string | null }

function membersNearBirthday({ db, now }: JobContext, after: string): Promise<BirthdayMember[]> {
  const since = new Date(now().getTime() - MIN_INTERVAL_MS)
  const recentReward = db
    .select({ one: sql`1` })
    .from(memberRewards)
    .where(
      and(
        eq(memberRewards.memberId, sql`${members}.id`),
        like(memberRewards.code, 'BIRTHDAY-%'),
        gt(memberRewards.createdAt, since),
      ),
    )
  const lastKitchen = sql<string | null>`(
    select location_id from ${orders} where member_id = ${members}.id order by placed_at desc limit 1
  )`
  return db
    .select({ member: members, locationId: lastKitchen })
    .from(members)
    .where(
      and(
        inArray(sql`substr(${members.birthday}, 6)`, celebratedBirthdays(now())),
        isNotNull(members.emailConfirmedAt),
        gt(members.id, after),
        notExists(recentReward),
      ),
    )
    .orderBy(asc(members.id))
    .limit(BATCH_SIZE)
}

async function issueAndMailReward(
  ctx: JobContext,
  { member, locationId }: BirthdayMember,
  catalog: Catalog,
): Promise<void> {
  const { settings } = catalog
  const now = ctx.now()
  const zone = (locationId && catalog.locationById(locationId)?.timezone) || 'UTC'
  const year = member.birthday && celebratedBirthdayYear(member.birthday, localDate(now.getTime(), zone))
  if (!year) return
  await ctx.db.transaction(async tx => {
    const reward = await insertBirthdayReward(tx, settings, { memberId: member.id, year, at: now })
    if (!reward) return
    const { firstName } = member
    await queueMemberMail(tx, ctx, member, () =>
      renderBirthdayRewardMail({
        chain: settings.name,
        firstName,
        reward: { ...reward, label: translateText(ctx.translations, reward.label) },
        link: buildSiteLink(ctx, '/account?section=rewards-section'),
      }),
    )
  })
}

/**
 * Issues the birthday reward of the member's tier, or the general one if the tier has none. Returns null if
 * there is no reward or it was already issued.
 */
export async function insertBirthdayReward(
  tx: Transaction,
  { loyalty }: SettingsFile,
  { memberId, year, at }: { memberId: string; year: number; at: Date },
) {
  const { tier } = await readPoints(tx, memberId, at)
  const reward = (tier && loyalty.tiers[tier].birthday_reward) ?? loyalty.birthday_reward
  if (!reward) return null
  const expiresAt = new Date(at.getTime() + reward.days * DAY_MS)
  const yearReward = { ...reward, code: `BIRTHDAY-${year}` }
  return (await issueReward(tx, yearReward, { memberId, createdAt: at, expiresAt })) ? reward : null
}
