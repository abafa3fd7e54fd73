import { pageHref } from '#src/language/page-href.ts'
import '#src/ui/badge-sticker.css'
import { type MouseEvent, memo, useContext } from 'react'
import { allergenText, dietText, youAvoidText } from '#src/copy/menu/allergens.ts'
import { caloriesText } from '#src/copy/menu/calories.ts'
import { productCopy } from '#src/copy/menu/product.ts'
import { findAllergenRisks, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import type { CalorieRange } from '#src/domain/menu/modifiers/built/calories.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { CardBadge } from '#src/stores/menu/menu-view.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc, PRODUCT_IMAGE_SIZES } from '#src/ui/picture/FoodDisc.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { AvoidedAllergensContext } from './avoided-context.ts'

type ProductHeroProps = {
  product: Product
  images: string[]
  badges: CardBadge[] | undefined
  heat: number
  menuPath: string
  cost: Cents
  from: Cents | null
  calories: CalorieRange | null
  allergens: ItemAllergens
  chart: string
}

export const ProductHero = memo(function ProductHero(props: ProductHeroProps) {
  const { product, images, badges, heat, menuPath, cost, from, calories, allergens, chart } = props
  const { name, description, serves, available, served } = product
  const hasDescription = description !== '' && !/build your own/i.test(name)
  return (
    <section className="product-hero sunburst rays-at-product bg-accent rays-yellow-300">
      <div className="product-facts">
        <div className="product-back">
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
        <ProductPicture images={images} heat={heat} isSoldOut={!available} />
        {badges && badges.length > 0 && (
          <p className="product-badges">
            {badges.map(({ id, name }) => (
              <span key={id} className={`badge-sticker badge-${id}`}>
                {name}
              </span>
            ))}
          </p>
        )}
        <div>
          <h1 className="text-headline lg:text-title">{name}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-title">
            <span className="divided">
              <Price cents={cost} from={from} variant="large" />
              {calories && (
                <span className="font-display text-title-s">
                  <span aria-hidden="true">|</span>
                  <span>{caloriesText(calories)}</span>
                </span>
              )}
            </span>
            {serves !== null && <Badge tone="plain">{productCopy.serves(serves)}</Badge>}
            {!available && (
              <Badge tone="ink">{served.length > 0 ? productCopy.notServed : productCopy.soldOut}</Badge>
            )}
          </p>
          {hasDescription && <p className="product-text">{description}</p>}
          <DietFacts allergens={allergens} chart={chart} avoided={useContext(AvoidedAllergensContext)} />
        </div>
      </div>
    </section>
  )
})

type ProductPictureProps = {
  images: string[]
  heat: number
  isSoldOut: boolean
}

/** Shows the first picture that loads, falling back to the placeholder. */
function ProductPicture({ images: [src, ...others], heat, isSoldOut }: ProductPictureProps) {
  return (
    <div data-placeholder={others.join(' ')} className={`product-picture ${isSoldOut ? 'washed-out' : ''}`}>
      {src && (
        <FoodDisc src={src} sizes={PRODUCT_IMAGE_SIZES} heat={heat} tone="red" burst loose loading="eager" />
      )}
    </div>
  )
}

type DietFactsProps = Pick<ProductHeroProps, 'allergens' | 'chart'> & { avoided: readonly string[] }

function DietFacts({ allergens, chart, avoided }: DietFactsProps) {
  const avoidedAllergens = findAllergenRisks(allergens, avoided)
  const { diets } = allergens
  return (
    <div className="product-diet">
      <p
        className={`flex items-start gap-2 ${avoidedAllergens.length > 0 ? 'rounded-sm border-2 border-ink bg-surface px-2 py-1 font-bold text-danger' : ''}`}
      >
        <Icon name={avoidedAllergens.length > 0 ? 'alert' : 'info'} className="mt-0.5 size-4" />
        <span>
          {allergenText(allergens)}
          {avoidedAllergens.length > 0 && ` ${youAvoidText(avoidedAllergens)}`}{' '}
          <a href={chart} className="underline underline-offset-4">
            {productCopy.chart}
          </a>
        </span>
      </p>
      {diets && (
        <p className="flex items-start gap-2">
          <Icon name={diets.shared.length > 0 ? 'alert' : 'leaf'} className="mt-0.5 size-4" />
          {dietText(diets)}
        </p>
      )}
    </div>
  )
}

/** Goes back in history instead of following the link, so that the menu keeps its state. */
function backToMenu(event: MouseEvent, menuPath: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const cameFromMenu = document.referrer === location.origin + pageHref(menuPath)
  // In a new tab, there is no menu to go back to, so the browser follows the link.
  if (!cameFromMenu || history.length < 2) return
  event.preventDefault()
  history.back()
}
