import { ProductBuilder, type ProductBuilderProps } from '#src/features/product/ProductBuilder.tsx'
import { loadData } from '#src/stores/menu/island-data.ts'

export function Product(props: ProductBuilderProps) {
  return <ProductBuilder {...props} />
}

/** Runs before the island hydrates (runtime/interaction-directive.ts). */
Product.loader = loadData
