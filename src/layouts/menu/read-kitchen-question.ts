import { type FoundKitchens, findKitchens } from '#src/content/find-kitchens.ts'
import { fromApi } from '#src/content/from-api.ts'
import { readLocations } from '#src/content/read-locations.ts'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { ProductOnOffer } from '#src/contract/products.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { isSearch, type KitchenSearch, readKitchenSearch } from '#src/domain/kitchen/kitchen-search.ts'
import { byName, kitchenGroups } from '#src/features/locations/kitchen-groups.ts'

/** Larger chains list only this many; the search finds the others. */
const LISTED_MAX = 30

export type KitchenQuestion = {
  app: AppSettings
  dish: ProductOnOffer | null
  kitchens: Location[]
  search: KitchenSearch
  found: FoundKitchens | null
}

/** Reads what a menu address without a kitchen asks for: the product, and the kitchens that sell it. */
export async function readKitchenQuestion(
  locals: App.Locals,
  { url, dishId, isCatering }: { url: URL; dishId: string | null; isCatering: boolean },
): Promise<KitchenQuestion> {
  const search = readKitchenSearch(url)
  const [app, listed, offer, found] = await Promise.all([
    fromApi(locals, '/app'),
    readLocations(locals, `?limit=${LISTED_MAX}`),
    dishId ? fromApi(locals, '/products', {}, `?ids=${encodeURIComponent(dishId)}`) : null,
    isSearch(search) ? findKitchens(locals, search) : null,
  ])
  if (!app || !listed) throw new Error('The API has no settings or no kitchens')
  const dish = offer?.products[0] ?? null
  const orderable = listed.locations.filter(
    ({ status, catering }) => isOrderable(status) && (catering || !isCatering),
  )
  const selling = dish ? await sellers(locals, orderable, dish.product_id, isCatering) : orderable
  const kitchens = kitchenGroups(byName(selling.length > 0 ? selling : orderable))
  return { app, dish, search, found, kitchens: kitchens.flatMap(group => group.kitchens) }
}

async function sellers(
  locals: App.Locals,
  kitchens: Location[],
  pid: string,
  isCatering: boolean,
): Promise<Location[]> {
  const sold = await Promise.all(
    kitchens.map(async ({ menu_id, catering }) => {
      const mid = isCatering && catering ? catering.menu_id : menu_id
      return (await fromApi(locals, '/menus/{mid}/products/{pid}', { mid, pid })) !== null
    }),
  )
  return kitchens.filter((_, place) => sold[place])
}
