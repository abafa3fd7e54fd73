import { useState } from 'react'
import { type PackedProduct, unpackProduct } from '#src/domain/menu/packed-product.ts'
import { ProductBuilder, type ProductBuilderProps } from '#src/features/product/ProductBuilder.tsx'

type ProductProps = Omit<ProductBuilderProps, 'product'> & { product: PackedProduct }

export function Product({ product: packed, ...props }: ProductProps) {
  const [product] = useState(() => unpackProduct(packed))
  return <ProductBuilder {...props} product={product} />
}
