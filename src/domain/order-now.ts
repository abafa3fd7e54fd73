const HIDDEN_ON = ['/account/signin', '/account/signup', '/account/forgot', '/account/confirmed']
const PLACES_THAT_ORDER = /location|menu|order/

/** Whether a page floats the way to the menu: not where somebody signs in, nor where they order (spec section 2). */
export function offersOrderNow(path: string): boolean {
  return !HIDDEN_ON.includes(path) && !PLACES_THAT_ORDER.test(path)
}

/** Where Order Now leads: the menu of the bag, else of the picked kitchen, else to picking one (spec section 2). */
export function orderNowPath(bagMenu: string | undefined, kitchenMenu: string | undefined): string {
  const menu = bagMenu ?? kitchenMenu
  return menu ? `/menu/${menu}` : '/locations'
}
