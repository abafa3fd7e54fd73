import { addMenuToPath, productPath } from '#src/domain/content/paths/menu-paths.ts'
import { placementOfPath } from '#src/domain/content/paths/placement.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'

/**
 * Redirects a menu URL without a kitchen to the menu of the bag or of the picked kitchen. Keeps the rest of
 * the URL, and opens the product named in `/menu?product=`. Guests with neither a bag nor a kitchen stay on
 * this page to pick a kitchen.
 */
export function redirectToKnownMenu(): void {
  const menu = $storedBag.get()?.menu_id ?? $kitchen.get()?.menu_id
  if (!menu) return
  const { path, replace } = environment()
  const { search, hash } = location
  const product = new URLSearchParams(search).get('product')
  replace(
    product
      ? productPath(placementOfPath(path()), menu, product)
      : addMenuToPath(path(), menu) + search + hash,
  )
}
