import './menu-category.css'
import { memo, Suspense } from 'react'
import { ProductCard } from '#src/features/menu/cards/ProductCard.tsx'
import type { MenuContext } from '#src/features/menu/menu-context.ts'
import type { AvailableProducts } from '#src/stores/menu/available-products.ts'
import type { MenuSection, SectionView } from '#src/stores/menu/menu-view.ts'
import type { DiscTone } from '#src/ui/picture/FoodDisc.tsx'

type MenuCategoryProps = {
  section: MenuSection
  page: MenuContext
  shown: SectionView
  tone: DiscTone
  isFirst: boolean
  isTitled: boolean
  served: AvailableProducts | null
}

/**
 * Shows a category. `Suspense` lets React hydrate each category separately, starting with the clicked one.
 */
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
        {cards.map((card, index) => (
          <ProductCard
            key={card.product_id}
            card={card}
            page={page}
            tone={tone}
            isEager={isFirst && index < 4}
            isFilteredOut={shown.count > 0 && shown.cards[index] !== true}
            fit={shown.fits?.[index] ?? null}
            served={served}
          />
        ))}
      </ul>
    </section>
  )
}
