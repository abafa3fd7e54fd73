import { ProductBuilder, type ProductBuilderProps } from '#src/features/product/ProductBuilder.tsx'

export function Product(props: ProductBuilderProps) {
  return <ProductBuilder {...props} />
}
