import { productCopy } from '#src/copy/product.ts'
import type { Product } from '#src/domain/menu.ts'
import type { Cents } from '#src/domain/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { FoodDisc } from '#src/ui/FoodDisc.tsx'
import { Price } from '#src/ui/Price.tsx'
import { Sticker } from '#src/ui/Sticker.tsx'

type ProductHeroProps = {
  product: Product
  image: string
  menuPath: string
  cost: Cents
  calories: number | null
}

export function ProductHero({ product, image, menuPath, cost, calories }: ProductHeroProps) {
  const hasDescription = product.description !== '' && !/build your own/i.test(product.name)
  return (
    <section className="sunburst rays-at-hero border-b-3 border-ink bg-accent rays-yellow-300">
      <div className="container grid gap-x-10 gap-y-4 pt-4 pb-8 lg:grid-cols-[1.1fr_1fr] lg:items-center lg:pb-12">
        <div className="lg:col-span-2">
          <Button href={menuPath} variant="outline" size="small" icon="arrow-left">
            {productCopy.back}
          </Button>
        </div>
        <div
          className={`relative mx-auto w-3/5 max-w-100 sm:w-1/2 lg:order-2 lg:w-full ${product.available ? '' : 'grayscale'}`}
        >
          <FoodDisc src={image} tone="red" burst loose loading="eager" />
        </div>
        <div>
          <h1 className="text-display">{product.name}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 font-display text-title">
            <Price cents={cost} look="large" />
            {calories !== null && (
              <>
                <span aria-hidden="true">|</span>
                <span>{productCopy.calories(calories)}</span>
              </>
            )}
            {!product.available && <Sticker tone="ink">{productCopy.soldOut}</Sticker>}
          </p>
          {hasDescription && <p className="mt-3 max-w-prose text-lg">{product.description}</p>}
        </div>
      </div>
    </section>
  )
}
