import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import { type FoundKitchens, findKitchens, findKitchensAround } from '#src/content/find-kitchens.ts'
import { readLocations } from '#src/content/read-locations.ts'
import type { AppSettings } from '#src/contract/app.ts'
import type { Location } from '#src/contract/locations.ts'
import type { ProductListItem } from '#src/contract/products.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import {
  hasSearchCriteria,
  type KitchenSearch,
  readKitchenSearch,
} from '#src/domain/kitchen/kitchen-search.ts'
import { groupKitchens, sortByName } from '#src/features/locations/kitchen-groups.ts'

/**
 * Maximum number of kitchens in the list. If the guest's kitchen is not listed, the browser requests the
 * kitchens around it (show-known-kitchens.ts).
 */
const LIST_MAX = 30

type KitchenPickerData = {
  app: AppSettings
  dish: ProductListItem | null
  kitchens: Location[]
  /** True if the chain has more kitchens than the list can show. */
  isTruncated: boolean
  search: KitchenSearch
  found: FoundKitchens | null
}

/**
 * Reads the data of a menu page without a kitchen: the requested product, and the kitchens that sell it, or
 * all listed kitchens if none does.
 */
export async function readKitchenPicker(
  locals: App.Locals,
  { url, dishId, isCatering }: { url: URL; dishId: string | null; isCatering: boolean },
): Promise<KitchenPickerData> {
  const search = readKitchenSearch(url)
  const [app, firstLocations, around, offer, found] = await Promise.all([
    fetchFromApi(locals, '/app'),
    readLocations(locals, `?limit=${LIST_MAX}`),
    findKitchensAround(locals, url.searchParams.get('from')),
    dishId ? fetchFromApi(locals, '/products', {}, `?ids=${encodeURIComponent(dishId)}`) : null,
    hasSearchCriteria(search) ? findKitchens(locals, search) : null,
  ])
  if (!app || !firstLocations) throw new Error('The API has no settings or no kitchens')
  const dish = offer?.products[0] ?? null
  const isTruncated = firstLocations.total > firstLocations.locations.length
  const orderable = (around ?? firstLocations.locations).filter(
    ({ status, catering }) => isOrderable(status) && (catering || !isCatering),
  )
  const sellingKitchens = dish
    ? await findSellingKitchens(locals, orderable, dish.product_id, isCatering)
    : orderable
  const shown = sellingKitchens.length > 0 ? sellingKitchens : orderable
  const kitchens = around ? shown : groupKitchens(sortByName(shown)).flatMap(group => group.kitchens)
  return { app, dish, search, found, isTruncated, kitchens }
}

async function findSellingKitchens(
  locals: App.Locals,
  kitchens: Location[],
  pid: string,
  isCatering: boolean,
): Promise<Location[]> {
  const soldByKitchen = await Promise.all(
    kitchens.map(async ({ menu_id, catering }) => {
      const mid = isCatering && catering ? catering.menu_id : menu_id
      return (await fetchFromApi(locals, '/menus/{mid}/products/{pid}', { mid, pid })) !== null
    }),
  )
  return kitchens.filter((_, index) => soldByKitchen[index])
}
