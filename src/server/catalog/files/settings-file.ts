import { z } from 'zod'
import { CHECKOUT_SECTIONS } from '#src/domain/bag/checkout-sections.ts'
import { BILLING_TYPES } from '#src/domain/money/billing.ts'
import { isTipPercentage } from '#src/domain/money/tip.ts'
import { pictureField } from './file-fields.ts'
import { promotionTerms } from './terms-file.ts'

export const rewardFile = z.strictObject({
  code: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/, 'use capitals joined by dashes'),
  label: z.string().min(1).max(60),
  fineprint: z.string().max(600),
  image: pictureField,
  /** Each issued reward works once, so rewards have no use limits. */
  terms: promotionTerms.refine(
    ({ per_member, in_all }) => per_member === undefined && in_all === undefined,
    'a reward is used once: leave per_member and in_all out',
  ),
})

const timedReward = rewardFile.extend({ days: z.int().min(1).max(366) })

const tierBenefits = z.strictObject({
  bonus_percent: z.int().min(0).max(400).default(0),
  early_days: z.int().min(0).max(60).default(0),
  birthday_reward: timedReward.optional(),
})

export const settingsFile = z.strictObject({
  /** Folder name of the chain that owns the database. Defaults to the chain configured at startup. */
  chain: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'use small letters, digits and dashes')
    .optional(),
  name: z.string().min(1),
  short_name: z.string().min(1),
  copyright: z.string(),
  description: z.string(),
  image: pictureField,
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
    placeholder_image: pictureField,
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
    advance_days: z.int().min(0).max(30).default(7),
    /** Adds `minutes` to the lead time for every `units` of work beyond the first `units`. */
    size_lead: z
      .strictObject({ units: z.int().min(1).max(500), minutes: z.int().min(0).max(60) })
      .default({ units: 12, minutes: 5 }),
    /**
     * Lead times learned from past orders. `keep_percent` is the target share of orders ready on time;
     * `less_minutes` and `more_minutes` limit the adjustment.
     */
    learned_lead: z
      .strictObject({
        on: z.boolean().default(true),
        keep_percent: z.int().min(50).max(99).default(80),
        less_minutes: z.int().min(0).max(30).default(5),
        more_minutes: z.int().min(0).max(60).default(15),
      })
      .prefault({}),
    substitute_minutes: z.int().min(1).max(30).default(5),
  }),
  checkout: z.strictObject({
    show_add_more_items_button: z.boolean(),
    no_tip_option: z.boolean(),
    default_tip_percentage: z.int().refine(isTipPercentage, 'use 0, 10, 15 or 20').nullable(),
    show_rewards_points: z.boolean(),
    show_location_delivery: z.boolean(),
    sections: z
      .array(z.enum(CHECKOUT_SECTIONS))
      .refine(keys => new Set(keys).size === keys.length, 'name each section once')
      .refine(keys => keys.includes('payments'), 'payments cannot be left out')
      .default([...CHECKOUT_SECTIONS]),
    billing_types: z
      .array(z.enum(BILLING_TYPES))
      .min(1)
      .refine(types => new Set(types).size === types.length, 'name each billing type once')
      .default([...BILLING_TYPES]),
    save_cards: z.boolean().default(true),
    /** How long a quote reserves the price and the time while the guest pays. */
    quote_minutes: z.int().min(1).max(10).default(5),
    user_info: z.boolean().default(true),
    /** Limits for paying at pickup or delivery. Larger orders must be prepaid or placed as catering. */
    pay_later: z
      .strictObject({ max_total: z.int().min(0), max_items: z.int().min(0) })
      .default({ max_total: 20_000, max_items: 40 }),
  }),
  offer: z.strictObject({ expiryDisplayType: z.enum(['validThruDate', 'expiresInDays']) }),
  loyalty: z.strictObject({
    points_per_dollar: z.int().min(0),
    pending_hours: z.int().min(0).max(24),
    read_only: z.array(z.enum(['email', 'phone'])),
    expire_months: z.int().min(1).max(60).optional(),
    /**
     * Rewards that members can buy with points, from the date `from` (UTC). A tier's `early_days` moves that
     * date earlier for its members. A reward is valid for `days` days after it is bought.
     */
    redemptions: z
      .array(timedReward.extend({ points: z.int().min(1).max(100_000), from: z.iso.date().optional() }))
      .refine(haveUniqueCodes, 'two have the same code')
      .default([]),
    tiers: z
      .strictObject({
        bronze: tierBenefits.prefault({}),
        silver: tierBenefits.prefault({}),
        gold: tierBenefits.prefault({}),
      })
      .prefault({}),
    birthday_reward: timedReward.optional(),
  }),
  welcome_reward: timedReward.optional(),
  contact_url: z.url(),
  /** Postal address in newsletters, required by anti-spam law. */
  postal_address: z.string().min(1).max(200).optional(),
})

function haveUniqueCodes(rewards: { code: string }[]): boolean {
  return new Set(rewards.map(({ code }) => code)).size === rewards.length
}

export type SettingsFile = z.infer<typeof settingsFile>
