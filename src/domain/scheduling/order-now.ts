const HIDDEN_ON = ['/account/signin', '/account/signup', '/account/forgot', '/account/confirmed']
const PLACES_THAT_ORDER = /location|menu|order|^\/catering(?:\/|$)/

/**
 * Whether a page floats the way to the menu: not where somebody signs in, nor where they order, which
 * catering menus are too.
 */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_ON.includes(path) && !PLACES_THAT_ORDER.test(path)
}
