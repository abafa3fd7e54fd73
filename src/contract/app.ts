import { z } from 'zod'
import { CHECKOUT_SECTIONS } from '../domain/bag/checkout-sections.ts'
import { socialProviders } from '../domain/member/social-provider.ts'
import { BILLING_TYPES } from '../domain/money/billing.ts'
import { catalogText } from './catalog-text.ts'
import { endpoint } from './endpoint.ts'

const mode = z.enum(['pickup', 'curbside', 'delivery'])

export const appSettings = z.object({
  name: catalogText,
  short_name: catalogText,
  copyright: catalogText,
  description: catalogText,
  image: z.string(),
  color: z.string(),
  prefix: z.string(),
  verify_transition: z.boolean(),
  pre_select_default_modifiers: z.boolean(),
  search_by_category_description: z.boolean(),
  library_tracking: z
    .boolean()
    .describe('For other apps: whether they report to analytics. This site uses its settings story.'),
  menu: z.object({
    is_multibrand: z.boolean(),
    hide_category_search: z.boolean(),
    hide_category_menu: z.boolean(),
    show_recent_orders: z.boolean(),
  }),
  location: z.object({ hide_phone_number: z.boolean(), favorites: z.boolean() }),
  order: z.object({
    placeholder_image: z.string(),
    handoff_modes: z.array(
      z.object({
        key: mode,
        label: catalogText,
        sub_handoff_modes: z.array(z.object({ key: z.enum(['drivethru']), label: catalogText })),
        sub_handoff_modes_keys: z.array(z.enum(['drivethru'])),
      }),
    ),
    gift_card: z.object({ disable_pin: z.boolean() }),
    time_selector_options: z.array(z.enum(['asap', 'later', 'advance'])),
  }),
  checkout: z.object({
    show_add_more_items_button: z.boolean(),
    no_tip_option: z.boolean(),
    default_tip_percentage: z.int().nullable(),
    show_rewards_points: z.boolean(),
    show_location_delivery: z.boolean(),
    sections: z.array(z.enum(CHECKOUT_SECTIONS)).describe('Checkout sections in display order.'),
    billing_types: z.array(z.enum(BILLING_TYPES)).describe('Payment methods in display order.'),
    save_cards: z.boolean().describe('True if members may save cards.'),
    user_info: z.boolean().describe('True if guests can check out without an account.'),
    pay_later: z
      .object({
        max_total: z.int().describe('Cents.'),
        max_items: z.int().describe('Does not apply to catering.'),
      })
      .describe('Limits for paying at handoff.'),
  }),
  offer: z.object({ expiryDisplayType: z.enum(['validThruDate', 'expiresInDays']) }),
  loyalty: z.object({
    points_per_dollar: z.int(),
    pending_hours: z.int(),
    read_only: z.array(z.enum(['email', 'phone'])),
  }),
  postal_address: z.string().optional().describe('The postal address in newsletters.'),
  contact_url: z.string().describe('Where guests can contact support.'),
  social: z.array(z.enum(socialProviders)).describe('Sign-in providers.'),
  captcha: z.object({
    provider: z.enum(['local', 'recaptcha']),
    key: z.string().nullable(),
    version: z.string().nullable(),
  }),
  map: z.object({
    tiles: z
      .object({ url: z.string(), attribution: z.string() })
      .nullable()
      .describe('Map tiles, with {z}, {x} and {y} in the URL; null if there are none.'),
  }),
  payment: z.object({
    provider: z.enum(['sandbox', 'stripe']),
    key: z.string().nullable().describe('Publishable key of the provider.'),
    script: z.string().nullable().describe('Script of the card fields, if not the provider’s own.'),
    cards: z
      .array(z.object({ number: z.string(), brand: z.string(), outcome: z.string() }))
      .describe('Test cards of the sandbox.'),
  }),
})

export type AppSettings = z.infer<typeof appSettings>

export const getAppSettings = endpoint({
  method: 'get',
  path: '/app',
  summary: 'App info and settings',
  response: appSettings,
  cache: 'catalog',
  errors: [],
})
