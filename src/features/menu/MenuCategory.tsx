import { type MouseEvent, memo, useMemo } from 'react'
import type { Changes } from '#src/domain/menu/build-fit.ts'
import { type QuickAdds, quickAddsOf } from '#src/stores/menu/menu-page.ts'
import type { MenuSection, ShownSection } from '#src/stores/menu/menu-view.ts'
import type { DiscTone } from '#src/ui/food-disc-classes.ts'
import { useSoon } from '#src/ui/use-soon.ts'
import type { CardHost } from './ProductCard.tsx'
import { ProductCard } from './ProductCard.tsx'

type MenuCategoryProps = {
  section: MenuSection
  /** What of it is shown at first; from then on see `showCards`. */
  drawn: ShownSection
  /** What has to be chosen so that each card fits the guest's wishes; null when they have none. */
  changes: (Changes | null)[] | null
  tone: DiscTone
  /** Whether it is in the first view. */
  isFirst: boolean
  /** Whether its name is shown, which it is not where the page says it already. */
  isTitled: boolean
  host: CardHost
}

const noAdds: QuickAdds = {}

export const MenuCategory = memo(function MenuCategory(props: MenuCategoryProps) {
  const { section, drawn, changes, tone, isFirst, isTitled, host } = props
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
      className={`scroll-mt-18 ${isTitled ? 'pt-10 md:pt-14' : 'pt-6'}`}
    >
      <h2 id={`${section.id}-title`} className={isTitled ? 'text-headline' : 'sr-only'}>
        {section.name}
      </h2>
      <p className="mt-1 max-w-prose text-lg">
        {section.description}
        {section.served && <span className="font-bold"> {section.served}.</span>}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it only takes note of the links that are followed */}
      <ul onClick={select} className="relative mt-5 grid gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {section.cards.map((card, index) => (
          <li
            key={card.product_id}
            data-product={card.product_id}
            data-out={!drawn.cards[index] || undefined}
            // Off the screen a card takes what it took before and is not laid out.
            className="flex flex-col gap-3 rounded-lg border-3 border-ink bg-surface p-3 shadow-sticker [contain-intrinsic-height:auto_200px] in-data-measured:[content-visibility:auto] sm:p-4 sm:[contain-intrinsic-height:auto_400px]"
          >
            <ProductCard
              card={card}
              tone={tone}
              isEager={isFirst && index < 4}
              changes={changes?.[index] ?? null}
              add={adds[card.product_id]}
              host={host}
            />
          </li>
        ))}
      </ul>
    </section>
  )
})
