import { and, asc, eq, gt, inArray, isNotNull, like, notExists, sql } from 'drizzle-orm'
import { birthdaysCelebrated, birthdayYear } from '../../../domain/member/birthday-treat.ts'
import { inWords } from '../../../domain/menu/catalog/catalog-words.ts'
import { dateAt } from '../../../domain/time/clock-time.ts'
import { DAY_MS } from '../../../domain/time/durations.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { SettingsFile } from '../../catalog/files/settings-file.ts'
import type { Transaction } from '../../db/database.ts'
import { memberRewards, members } from '../../db/schema/members.ts'
import { orders } from '../../db/schema/orders.ts'
import { birthdayReward } from '../../mail/member-mails.ts'
import type { Context } from '../context.ts'
import { mailMember } from '../mail/mail-member.ts'
import { readPoints } from '../points/read.ts'
import { siteLink } from '../site-link.ts'
import { issueReward } from './welcome.ts'

const AT_ONCE = 100
/** Minimum time between two birthday rewards, even if the birthday is changed. */
const APART_MS = 180 * DAY_MS

type Job = Pick<Context, 'db' | 'now' | 'siteUrl' | 'catalog' | 'words'>

/** Issues birthday rewards, once a year, by the date at the kitchen a member last ordered from. */
export async function issueBirthdayRewards(ctx: Job, signal?: AbortSignal): Promise<void> {
  const catalog = await ctx.catalog()
  for (let after = ''; !signal?.aborted; ) {
    const people = await membersNearBirthday(ctx, after)
    for (const person of people) await issueBirthdayReward(ctx, person, catalog)
    const last = people.at(-1)
    if (!last || people.length < AT_ONCE) return
    after = last.member.id
  }
}

type Person = { member: typeof members.$inferSelect; locationId: string | null }

function membersNearBirthday({ db, now }: Job, after: string): Promise<Person[]> {
  const lately = new Date(now().getTime() - APART_MS)
  const had = db
    .select({ one: sql`1` })
    .from(memberRewards)
    .where(
      and(
        eq(memberRewards.memberId, sql`${members}.id`),
        like(memberRewards.code, 'BIRTHDAY-%'),
        gt(memberRewards.createdAt, lately),
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
        inArray(sql`substr(${members.birthday}, 6)`, birthdaysCelebrated(now())),
        isNotNull(members.emailConfirmedAt),
        gt(members.id, after),
        notExists(had),
      ),
    )
    .orderBy(asc(members.id))
    .limit(AT_ONCE)
}

async function issueBirthdayReward(
  ctx: Job,
  { member, locationId }: Person,
  catalog: Catalog,
): Promise<void> {
  const { settings } = catalog
  const now = ctx.now()
  const zone = (locationId && catalog.locationById(locationId)?.timezone) || 'UTC'
  const year = member.birthday && birthdayYear(member.birthday, dateAt(now.getTime(), zone))
  if (!year) return
  await ctx.db.transaction(async tx => {
    const reward = await giveBirthdayReward(tx, settings, { memberId: member.id, year, at: now })
    if (!reward) return
    const { firstName } = member
    await mailMember(tx, ctx, member, () =>
      birthdayReward({
        ...{
          chain: settings.name,
          firstName,
          reward: { ...reward, label: inWords(ctx.words, reward.label) },
        },
        link: siteLink(ctx, '/account?section=rewards-section'),
      }),
    )
  })
}

type Birthday = { memberId: string; year: number; at: Date }

/** Issues the birthday reward of the member's tier; returns null if there is none, or it was issued before. */
export async function giveBirthdayReward(
  tx: Transaction,
  { loyalty }: SettingsFile,
  { memberId, year, at }: Birthday,
) {
  const { tier } = await readPoints(tx, memberId, at)
  const reward = (tier && loyalty.tiers[tier].birthday_reward) ?? loyalty.birthday_reward
  if (!reward) return null
  const expiresAt = new Date(at.getTime() + reward.days * DAY_MS)
  const own = { ...reward, code: `BIRTHDAY-${year}` }
  return (await issueReward(tx, own, { memberId, createdAt: at, expiresAt })) ? reward : null
}
