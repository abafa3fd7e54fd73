/**
 * The app's own routes (ordering and accounts). Stories cannot use their paths. The first match wins. A test
 * checks that every page of the app is listed.
 */
const ROUTES = [
  ...below('/account', 'claim', 'complete', 'confirmed', 'forgot', 'reset', 'settings', 'signin', 'signup'),
  ...below('/allergens', '{menu}'),
  ...['/app/checkout', '/app/testcheckout', '/gift-cards', '/kitchen/{pass}', '/oauthcallback', '/offline'],
  ...['/app/subscribe/again/{request}', '/typography'],
  ...['confirm', 'confirmed', 'not-unsubscribed', 'sent', 'unsubscribe', 'unsubscribed'].map(
    page => `/app/subscribe/${page}`,
  ),
  ...below('/locations', 'all', '{state}', '{state}/{city}', '{state}/{city}/{address}'),
  ...['/order/checkout', '/order/confirm', '/order/confirm/{order}', '/order/no-mails'],
  ...['/catering', '/menu', '/order'].flatMap(place =>
    below(
      place,
      ...['category/{category}', 'product/{product}', '{menu}'],
      ...['{menu}/category/{category}', '{menu}/product/{product}'],
    ),
  ),
]

const FILES = /^\/(?:art|f|fonts|media)\/|^\/[^/]+\.\w+$/

const patterns = ROUTES.map(route => new RegExp(`^${route.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`))

export const appRoutes: readonly string[] = ROUTES

export function isAppPath(path: string): boolean {
  return FILES.test(path) || patterns.some(pattern => pattern.test(path))
}

export function parseMenuPath(path: string): { menu?: string; product?: string } {
  const match = patterns.map(pattern => pattern.exec(path)).find(match => match !== null)
  return { ...match?.groups }
}

function below(route: string, ...pages: string[]): string[] {
  return [route, ...pages.map(page => `${route}/${page}`)]
}
