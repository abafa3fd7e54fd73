import { type MouseEvent, memo, useMemo } from 'react'
import type { Fit } from '#src/domain/menu/modifiers/build-fit.ts'
import { type QuickAdds, quickAddsOf } from '#src/stores/menu/menu-page.ts'
import type { MenuSection, ShownSection } from '#src/stores/menu/menu-view.ts'
import type { DiscTone } from '#src/ui/picture/food-disc-classes.ts'
import { useSoon } from '#src/ui/use-soon.ts'
import type { CardHost } from './ProductCard.tsx'
import { ProductCard } from './ProductCard.tsx'

type MenuCategoryProps = {
  section: MenuSection
  /** What of it is shown at first; from then on see `showCards`. */
  drawn: ShownSection
  /** How each card meets what the guest wishes; null when they wish nothing. */
  fits: Fit[] | null
  tone: DiscTone
  /** Whether it is in the first view. */
  isFirst: boolean
  /** Whether its name is shown, which it is not where the page says it already. */
  isTitled: boolean
  host: CardHost
}

const noAdds: QuickAdds = {}

export const MenuCategory = memo(function MenuCategory(props: MenuCategoryProps) {
  const { section, drawn, fits, tone, isFirst, isTitled, host } = props
  // A press draws the category it was in again, and no other.
  const $adds = useMemo(() => quickAddsOf(section.cards), [section])
  const adds = useSoon($adds, noAdds)
  const select = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const id = link?.closest('[data-product]')?.getAttribute('data-product')
    const card = section.cards.find(({ product_id }) => product_id === id)
    if (card) host.onSelect(card, section)
  }
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      data-out={drawn.count === 0 || undefined}
      className={`scroll-mt-14 sm:scroll-mt-18 ${isTitled && !isFirst ? 'pt-3 sm:pt-8' : 'pt-2 sm:pt-4'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id={`${section.id}-title`} className={isTitled ? 'text-title' : 'sr-only'}>
          {section.name}
        </h2>
        <p className="max-w-prose text-xs sm:text-base">
          {section.description}
          {section.served && <span className="font-bold"> {section.served}</span>}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only takes note of the links that are followed */}
      <ul
        onClick={select}
        className="relative grid sm:mt-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4"
      >
        {section.cards.map((card, index) => (
          <li
            key={card.product_id}
            data-product={card.product_id}
            data-out={!drawn.cards[index] || undefined}
            className="product-card"
          >
            <ProductCard
              card={card}
              tone={tone}
              isEager={isFirst && index < 4}
              fit={fits?.[index] ?? null}
              add={adds[card.product_id]}
              host={host}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
