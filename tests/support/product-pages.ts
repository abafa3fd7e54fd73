import type { MenuItem } from '#src/contract/menus.ts'
import type { Placement } from '#src/domain/placement.ts'
import type { PickedKitchen } from '#src/stores/kitchen.ts'
import { createProductPage, type ProductPage } from '#src/stores/product-page.ts'
import type { ApiClient } from './api-client.ts'
import { kitchen } from './orders.ts'

/** Nashville Five Points, as a page hands it to its stores. */
export const fivePoints: PickedKitchen = {
  ...kitchen,
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}

type Opened = { placement?: Placement; preselect?: boolean; at?: PickedKitchen }

/** The stores of a product page as it was just loaded. */
export async function aProductPage(
  api: ApiClient,
  id: string,
  { placement = 'menu', preselect = true, at = fivePoints }: Opened = {},
): Promise<ProductPage> {
  const product = await api.ok<MenuItem>('GET', `/menus/${at.menu_id}/products/${id}`)
  return createProductPage({ product, kitchen: at, placement, preselect, image: '/art/tender.webp' })
}

/** The path a bag's Edit link leads to, as a query. */
export function editQuery(productId: string, position: number | string): string {
  return `?edit=${productId}&position=${position}`
}
