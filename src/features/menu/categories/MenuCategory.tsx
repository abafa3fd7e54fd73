import './menu-category.css'
import { memo, Suspense } from 'react'
import { ProductCard } from '#src/features/menu/cards/ProductCard.tsx'
import type { MenuOnPage } from '#src/features/menu/facts/menu-on-page.ts'
import type { MenuSection, ShownSection } from '#src/stores/menu/menu-view.ts'
import type { ServedMenu } from '#src/stores/menu/served-at.ts'
import type { DiscTone } from '#src/ui/picture/food-disc-classes.ts'

type MenuCategoryProps = {
  section: MenuSection
  page: MenuOnPage
  shown: ShownSection
  tone: DiscTone
  isFirst: boolean
  isTitled: boolean
  served: ServedMenu | null
}

/** Each category hydrates in a separate task, the pressed one first. */
export const MenuCategory = memo(function MenuCategory(props: MenuCategoryProps) {
  return (
    <Suspense>
      <Category {...props} />
    </Suspense>
  )
})

function Category({ section, page, shown, tone, isFirst, isTitled, served }: MenuCategoryProps) {
  const { id, name, description, cards } = section
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-out={shown.count === 0 ? '' : undefined}
      className={`menu-category ${isTitled && !isFirst ? 'pt-3 sm:pt-8' : 'pt-2 sm:pt-4'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={`${id}-title`} className={isTitled ? 'text-title' : 'sr-only'}>
          {name}
        </h2>
        <p className="max-w-prose text-xs sm:text-base">
          {description}
          {section.served && <span className="font-bold"> {section.served}</span>}
        </p>
      </div>
      <ul className="product-cards">
        {cards.map((card, place) => (
          <ProductCard
            key={card.product_id}
            card={card}
            page={page}
            tone={tone}
            isEager={isFirst && place < 4}
            isOut={shown.count > 0 && shown.cards[place] !== true}
            fit={shown.fits?.[place] ?? null}
            served={served}
          />
        ))}
      </ul>
    </section>
  )
}
