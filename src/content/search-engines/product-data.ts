import type { Location } from '#src/contract/locations.ts'
import { productPath } from '#src/domain/content/paths/menu-paths.ts'
import { menuPath, type Placement } from '#src/domain/content/paths/placement.ts'
import { type PricedProduct, productImageUrls } from '#src/domain/menu/menu.ts'
import { calorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import { dietsAsBuilt } from '#src/domain/menu/modifiers/built/diets-as-built.ts'
import { initialChoices } from '#src/domain/menu/modifiers/default-choices.ts'
import { formatPlainDollars } from '#src/domain/money/money.ts'
import { pageUrl } from '../page-url.ts'
import { createPostalAddress } from './kitchen-data.ts'
import { createDietAndNutrition } from './menu-data.ts'
import { createBreadcrumbList } from './structured-data.ts'

type ProductInput = {
  product: PricedProduct
  kitchen: Location
  menu: { menu_id: string; name: string }
  placement: Placement
  app: { name: string; pre_select_default_modifiers: boolean; order: { placeholder_image: string } }
  url: URL
}

export function createProductData({ product, kitchen, menu, placement, app, url }: ProductInput): object {
  const { product_id, name, description, images, cost, from, available } = product
  const defaultChoices = initialChoices(product, app.pre_select_default_modifiers)
  const path = productPath(placement, menu.menu_id, product_id)
  const address = pageUrl(path, url)
  return {
    '@type': ['Product', 'MenuItem'],
    '@id': new URL(path, url).href,
    url: address,
    name,
    sku: product_id,
    ...(description && { description }),
    image: productImageUrls(images, app.order.placeholder_image).map(image => new URL(image, url).href),
    brand: { '@type': 'Brand', name: app.name },
    ...createDietAndNutrition(
      dietsAsBuilt(product, defaultChoices).fits,
      calorieRange(product, defaultChoices),
    ),
    offers: {
      '@type': 'Offer',
      url: address,
      price: formatPlainDollars(from ?? cost),
      priceCurrency: 'USD',
      availability: `https://schema.org/${available ? 'InStock' : 'SoldOut'}`,
      seller: seller(kitchen, app.name),
    },
  }
}

export function createProductBreadcrumbs({
  product,
  kitchen,
  menu,
  placement,
  app,
  url,
}: ProductInput): object {
  const steps = [
    { name: app.name, address: '/' },
    { name: kitchen.name, address: menuPath(placement, menu.menu_id) },
    { name: product.name, address: productPath(placement, menu.menu_id, product.product_id) },
  ]
  return createBreadcrumbList(steps, url)
}

function seller({ phone, ...kitchen }: Location, brand: string): object {
  return {
    '@type': 'Restaurant',
    name: `${brand}, ${kitchen.name}`,
    ...(phone && { telephone: `+1${phone}` }),
    address: createPostalAddress(kitchen),
  }
}
