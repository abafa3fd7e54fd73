import { ProductBuilder } from '../../../../../parts/ProductBuilder.tsx'
import { menu, products } from '../../../../../parts/responses.ts'

export const dynamicParams = false

export function generateStaticParams() {
  return products.map(({ product_id }) => ({ menu: menu.menu_id, product: product_id }))
}

type ProductPageProps = { params: Promise<{ product: string }> }

export default async function ProductPage({ params }: ProductPageProps) {
  const { product: id } = await params
  const product = products.find(({ product_id }) => product_id === id)
  if (!product) throw new Error(`There is no ${id}`)
  return <ProductBuilder product={product} menuPath={`/menu/${menu.menu_id}`} />
}
