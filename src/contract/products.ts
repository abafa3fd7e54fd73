import { z } from 'zod'
import { catalogText } from './catalog-text.ts'
import { endpoint } from './endpoint.ts'
import { listedProduct } from './menus.ts'
import { safeText, slug } from './primitives.ts'

export const PRODUCTS_LISTED_MAX = 500

const productList = z.object({
  categories: z.array(z.object({ id: z.string(), name: catalogText, description: catalogText })),
  products: z.array(listedProduct),
})

export type ProductList = z.infer<typeof productList>
export type ProductListItem = ProductList['products'][number]

export const listProducts = endpoint({
  method: 'get',
  path: '/products',
  summary: `Products on at least one kitchen’s menu, available if one serves them now, with their categories: those in \`ids\` in that order, or else the first ${PRODUCTS_LISTED_MAX} of a category or of all`,
  query: z.strictObject({
    ids: safeText(2_000).optional().describe('Product ids separated by commas.'),
    category: slug.optional(),
  }),
  response: productList,
  errors: [],
})
