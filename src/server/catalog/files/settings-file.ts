import { z } from 'zod'
import { CHECKOUT_SECTIONS } from '../../../domain/bag/checkout-sections.ts'
import { BILLING_TYPES } from '../../../domain/money/billing.ts'
import { isTipPercentage } from '../../../domain/money/tip.ts'
import { picture } from './file-fields.ts'
import { promotionTerms } from './terms-file.ts'

/** A reward as it is handed to a member. */
export const rewardFile = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'use capitals joined by dashes'),
  label: z.string().min(1).max(60),
  fineprint: z.string().max(600),
  image: picture,
  /** Each that is handed out is used once. */
  terms: promotionTerms.refine(
    ({ per_member, in_all }) => per_member === undefined && in_all === undefined,
    'a reward is used once: leave per_member and in_all out',
  ),
})

const timedReward = rewardFile.extend({ days: z.int().min(1).max(366) })

/** What a tier brings; nothing of what is left out. */
const tierBenefits = z.strictObject({
  bonus_percent: z.int().min(0).max(400).default(0),
  early_days: z.int().min(0).max(60).default(0),
  birthday_reward: timedReward.optional(),
})

export const settingsFile = z.strictObject({
  /** The folder of its chain: a database keeps to one. Left out, it is whichever the site is started for. */
  chain: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'use small letters, digits and dashes')
    .optional(),
  name: z.string().min(1),
  short_name: z.string().min(1),
  copyright: z.string(),
  description: z.string(),
  image: picture,
  color: z.string().regex(/^#[0-9a-f]{6}$/),
  prefix: z.string(),
  verify_transition: z.boolean(),
  pre_select_default_modifiers: z.boolean(),
  search_by_category_description: z.boolean(),
  library_tracking: z.boolean(),
  menu: z.strictObject({
    is_multibrand: z.boolean(),
    hide_category_search: z.boolean(),
    hide_category_menu: z.boolean(),
    show_recent_orders: z.boolean(),
  }),
  location: z.strictObject({ hide_phone_number: z.boolean(), favorites: z.boolean() }),
  order: z.strictObject({
    placeholder_image: picture,
    handoff_modes: z.array(
      z.strictObject({
        key: z.enum(['pickup', 'curbside', 'delivery']),
        label: z.string(),
        sub_handoff_modes: z.array(z.strictObject({ key: z.enum(['drivethru']), label: z.string() })),
        sub_handoff_modes_keys: z.array(z.enum(['drivethru'])),
      }),
    ),
    gift_card: z.strictObject({ disable_pin: z.boolean() }),
    time_selector_options: z.array(z.enum(['asap', 'later', 'advance'])),
    /** How many days ahead can be ordered for. */
    advance_days: z.int().min(0).max(30).default(7),
    /** Every so many units of work beyond the first so many take so many minutes more. */
    size_lead: z
      .strictObject({ units: z.int().min(1).max(500), minutes: z.int().min(0).max(60) })
      .default({ units: 12, minutes: 5 }),
    /**
     * Whether kitchens learn from the promises of their last weeks how long they take; how many of a hundred are to be kept,
     * and by how many minutes they may be changed for that.
     */
    learned_lead: z
      .strictObject({
        on: z.boolean().default(true),
        keep_percent: z.int().min(50).max(99).default(80),
        less_minutes: z.int().min(0).max(30).default(5),
        more_minutes: z.int().min(0).max(60).default(15),
      })
      .prefault({}),
    /** For how many minutes a guest can choose what they get in place of something a kitchen ran out of. */
    substitute_minutes: z.int().min(1).max(30).default(5),
  }),
  checkout: z.strictObject({
    show_add_more_items_button: z.boolean(),
    no_tip_option: z.boolean(),
    default_tip_percentage: z.int().refine(isTipPercentage, 'use 0, 10, 15 or 20').nullable(),
    show_rewards_points: z.boolean(),
    show_location_delivery: z.boolean(),
    /** What can be opened on the checkout, in this order; what is left out is not there. */
    sections: z
      .array(z.enum(CHECKOUT_SECTIONS))
      .refine(keys => new Set(keys).size === keys.length, 'name each section once')
      .refine(keys => keys.includes('payments'), 'payments cannot be left out')
      .default([...CHECKOUT_SECTIONS]),
    /** What it can be paid with, in this order; members may have a house account, which is only shown to them. */
    billing_types: z
      .array(z.enum(BILLING_TYPES))
      .min(1)
      .refine(types => new Set(types).size === types.length, 'name each billing type once')
      .default([...BILLING_TYPES]),
    /** Whether members may have a card kept for the next time. */
    save_cards: z.boolean().default(true),
    /** For how many minutes the bill and the time are held while a guest pays. */
    quote_minutes: z.int().min(1).max(10).default(5),
    /** Whether guests are asked who they are; without, only members check out. */
    user_info: z.boolean().default(true),
    /** Up to what an order can be paid when it is handed over; more items than that have to be paid now, or are catering. */
    pay_later: z
      .strictObject({ max_total: z.int().min(0), max_items: z.int().min(0) })
      .default({ max_total: 20_000, max_items: 40 }),
  }),
  offer: z.strictObject({ expiryDisplayType: z.enum(['validThruDate', 'expiresInDays']) }),
  loyalty: z.strictObject({
    points_per_dollar: z.int().min(0),
    pending_hours: z.int().min(0).max(24),
    read_only: z.array(z.enum(['email', 'phone'])),
    /** After so many months without an order points expire; never when left out. */
    expire_months: z.int().min(1).max(60).optional(),
    /** What points can be redeemed for; `days`: how long the reward is good, `from`: since when it is offered (UTC). */
    redemptions: z
      .array(timedReward.extend({ points: z.int().min(1).max(100_000), from: z.iso.date().optional() }))
      .refine(areOnce, 'two have the same code')
      .default([]),
    tiers: z
      .strictObject({
        bronze: tierBenefits.prefault({}),
        silver: tierBenefits.prefault({}),
        gold: tierBenefits.prefault({}),
      })
      .prefault({}),
    /** What members get for their birthday whose tier brings nothing of its own. */
    birthday_reward: timedReward.optional(),
  }),
  /** What a member gets for a confirmed address; nothing when left out. */
  welcome_reward: timedReward.optional(),
  contact_url: z.url(),
})

function areOnce(rewards: { code: string }[]): boolean {
  return new Set(rewards.map(({ code }) => code)).size === rewards.length
}

export type SettingsFile = z.infer<typeof settingsFile>
