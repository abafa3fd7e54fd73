type Load = { kib: number; requests: number }

export type PageKind = {
  name: string
  routes: RegExp
  hasReact: boolean
  /**
   * Limits of the first load (KiB of compressed JavaScript, and number of JavaScript requests), or null for
   * pages that guests do not visit.
   */
  limits: Load | null
  /** Limits for the page once its island has hydrated on interaction. `island` matches the island's file. */
  hydratedLimits?: Load & { island: RegExp }
  /** HTML size limits in KiB, brotli-compressed at the highest quality and uncompressed. */
  html?: { br: number; raw: number }
  /** Cost of each unneeded byte on a page of this kind, relative to other kinds. */
  weight: number
}

/** Limits by kind of page. Chunks are planned for these kinds, and a build that exceeds a limit fails. */
export const pageKinds = {
  preview: { name: 'a preview', routes: /^preview\//, hasReact: false, limits: null, weight: 0 },
  menu: {
    name: 'a menu',
    routes: /^(menu|order|catering)\/\[mid\]\/(index|category)/,
    hasReact: false,
    limits: { kib: 16.5, requests: 4 },
    hydratedLimits: { island: /\/Menu\.island\.tsx$/, kib: 84, requests: 7 },
    html: { br: 19.2, raw: 137 },
    weight: 2,
  },
  product: {
    name: 'a product',
    routes: /^(menu|order|catering)\/\[mid\]\/product/,
    hasReact: false,
    limits: { kib: 11.4, requests: 3 },
    hydratedLimits: { island: /\/Product\.island\.tsx$/, kib: 86.2, requests: 6 },
    html: { br: 14, raw: 75 },
    weight: 10,
  },
  checkout: {
    ...reactKind('the checkout', /^order\/checkout/, 85, 6, 12),
    hydratedLimits: { island: /\/CheckoutForms\.island\.tsx$/, kib: 101.8, requests: 10 },
    html: { br: 9, raw: 40 },
  },
  order: {
    name: 'an order',
    routes: /^order\/confirm/,
    hasReact: false,
    limits: { kib: 14.5, requests: 4 },
    weight: 8,
  },
  memberArea: reactKind('the member area', /^account\/(index|settings)/, 86.3, 10, 3),
  signIn: reactKind('signing in or up', /^account\/sign/, 94.2, 10),
  password: reactKind('a new password', /^account\/(forgot|reset)/, 92.3, 10),
  accountMail: reactKind('what a mail about an account opens', /^(account|oauthcallback)/, 93.5, 10),
  kitchenPass: reactKind('a kitchen’s pass', /^kitchen\//, 96.6, 8, 3),
  giftCards: reactKind('a gift card’s balance', /^gift-cards/, 93.7, 10),
  withoutReact: {
    name: 'a page without React',
    routes: /./,
    hasReact: false,
    limits: { kib: 8.2, requests: 2 },
    weight: 0,
  },
} satisfies Record<string, PageKind>

export function findPageKind(route: string): PageKind {
  return Object.values(pageKinds).find(({ routes }) => routes.test(route)) ?? pageKinds.withoutReact
}

function reactKind(name: string, routes: RegExp, kib: number, requests: number, weight = 1): PageKind {
  return { name, routes, hasReact: true, limits: { kib, requests }, weight }
}
