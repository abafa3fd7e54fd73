import { memo, useContext } from 'react'
import { productCopy } from '#src/copy/product.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'
import { AsBuilt } from './AsBuilt.tsx'
import { AvoidedContext } from './avoided-context.ts'
import { backToMenu } from './back-to-menu.ts'
import { ProductPicture } from './ProductPicture.tsx'

type ProductHeroProps = {
  product: Product
  images: string[]
  menuPath: string
  cost: Cents
  calories: number | null
  /** What is in it as built, and which diets that fits. */
  contains: readonly string[]
  fits: readonly string[]
}

export const ProductHero = memo(function ProductHero(props: ProductHeroProps) {
  const { product, images, menuPath, cost, calories, contains, fits } = props
  const { name, description, serves, available, served } = product
  const hasDescription = description !== '' && !/build your own/i.test(name)
  return (
    <section className="sunburst rays-at-hero border-b-3 border-ink bg-accent rays-yellow-300">
      <div className="container grid gap-x-10 gap-y-4 pt-4 pb-8 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:pb-12">
        <div className="lg:col-span-2">
          <Button
            href={menuPath}
            variant="outline"
            size="small"
            icon="arrow-left"
            onClick={event => backToMenu(event, menuPath)}
          >
            {productCopy.back}
          </Button>
        </div>
        <ProductPicture images={images} isSoldOut={!available} />
        <div>
          <h1 className="text-display">{name}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-title">
            <Price cents={cost} look="large" />
            {calories !== null && (
              <span className="flex gap-x-3 font-display">
                <span aria-hidden="true">|</span>
                <span>{productCopy.calories(calories)}</span>
              </span>
            )}
            {serves !== null && <Badge tone="plain">{productCopy.serves(serves)}</Badge>}
            {!available && (
              <Badge tone="ink">{served.length > 0 ? productCopy.notServed : productCopy.soldOut}</Badge>
            )}
          </p>
          {hasDescription && <p className="mt-3 max-w-prose text-lg">{description}</p>}
          <AsBuilt contains={contains} fits={fits} avoided={useContext(AvoidedContext)} />
        </div>
      </div>
    </section>
  )
})
