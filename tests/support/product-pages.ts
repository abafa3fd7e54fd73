import type { MenuItem } from '#src/contract/menus.ts'
import type { Placement } from '#src/domain/content/paths/placement.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import {
  createProductPage,
  type ProductPage,
  type RenderedProduct,
} from '#src/stores/product/product-page.ts'
import type { ApiClient } from './api-client.ts'
import { defaultOrderableChoices, kitchen } from './orders/orders.ts'

/** The Five Points kitchen, in the form that pages pass to client stores. */
export const fivePointsKitchen: PickedKitchen = {
  ...kitchen,
  name: 'Nashville Five Points',
  city: 'Nashville',
  state: 'TN',
  handoff: 'pickup',
  sub_handoff: null,
}

type PageOptions = {
  placement?: Placement
  preselect?: boolean
  at?: PickedKitchen
  seen?: Partial<RenderedProduct>
}

export async function aProductPage(
  api: ApiClient,
  id: string,
  { placement = 'menu', preselect = true, at = fivePointsKitchen, seen }: PageOptions = {},
): Promise<ProductPage> {
  const product = await api.ok<MenuItem>('GET', `/menus/${at.menu_id}/products/${id}`)
  const fryer = ['milk', 'egg', 'wheat'] as const
  const { cost, from, available } = product
  return createProductPage({
    product,
    kitchen: at,
    placement,
    preselect,
    fryer,
    image: '/art/tender.webp',
    seen: { cost, from, available, ...seen },
  })
}

export async function aTendersPageForDolly(api: ApiClient, heat: number): Promise<ProductPage> {
  const page = await aProductPage(api, 'three-tenders')
  page.draft.changeChoices(() => defaultOrderableChoices(page.draft.$product.get(), heat))
  page.draft.changeQuantity(1)
  page.draft.setRecipient('Dolly')
  page.draft.setInstructions('Extra pickles')
  return page
}

export function createEditQuery(productId: string, position: number | string): string {
  return `?edit=${productId}&position=${position}`
}
