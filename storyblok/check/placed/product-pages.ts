/**
 * Routes of ordering and accounts, which no story creates; the first match wins. A test keeps the list
 * complete.
 */
const PRODUCT_PAGES = [
  '/account',
  '/account/claim',
  '/account/complete',
  '/account/confirmed',
  '/account/forgot',
  '/account/reset',
  '/account/settings',
  '/account/signin',
  '/account/signup',
  '/allergens',
  '/allergens/{menu}',
  '/app/checkout',
  '/app/subscribe/again/{request}',
  '/app/subscribe/confirm',
  '/app/subscribe/confirmed',
  '/app/subscribe/not-unsubscribed',
  '/app/subscribe/sent',
  '/app/subscribe/unsubscribe',
  '/app/subscribe/unsubscribed',
  '/app/testcheckout',
  '/catering',
  '/catering/category/{category}',
  '/catering/product/{product}',
  '/catering/{menu}',
  '/catering/{menu}/category/{category}',
  '/catering/{menu}/product/{product}',
  '/gift-cards',
  '/kitchen/{pass}',
  '/locations',
  '/locations/all',
  '/locations/{state}',
  '/locations/{state}/{city}',
  '/locations/{state}/{city}/{address}',
  '/menu',
  '/menu/category/{category}',
  '/menu/product/{product}',
  '/menu/{menu}',
  '/menu/{menu}/category/{category}',
  '/menu/{menu}/product/{product}',
  '/oauthcallback',
  '/offline',
  '/order',
  '/order/category/{category}',
  '/order/product/{product}',
  '/order/checkout',
  '/order/confirm',
  '/order/confirm/{order}',
  '/order/no-mails',
  '/order/{menu}',
  '/order/{menu}/category/{category}',
  '/order/{menu}/product/{product}',
  '/typography',
] as const

const FILES = /^\/(?:art|f|fonts|media)\/|^\/[^/]+\.\w+$/

const patterns = PRODUCT_PAGES.map(page => new RegExp(`^${page.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`))

export const productPages: readonly string[] = PRODUCT_PAGES

/** True if the app serves this path, files included. */
export function isProductPath(path: string): boolean {
  return FILES.test(path) || patterns.some(pattern => pattern.test(path))
}

/** Returns the menu and product in a path, if any. */
export function menuOf(path: string): { menu?: string; product?: string } {
  const match = patterns.map(pattern => pattern.exec(path)).find(found => found !== null)
  return { ...match?.groups }
}
