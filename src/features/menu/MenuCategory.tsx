import type { QuickAdd } from '#src/stores/menu-page.ts'
import type { DiscTone } from '#src/ui/food-disc-classes.ts'
import type { MenuSection } from './menu-section.ts'
import { ProductCard } from './ProductCard.tsx'

type MenuCategoryProps = {
  section: MenuSection
  tone: DiscTone
  menuPath: string
  /** Whether it is in the first view. */
  isFirst: boolean
  quickAdd: QuickAdd
  refusal: string | undefined
  onAdd: (productId: string) => void
}

export function MenuCategory(props: MenuCategoryProps) {
  const { section, tone, menuPath, isFirst, quickAdd, refusal, onAdd } = props
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-18 pt-10 md:pt-14">
      <h2 id={`${section.id}-title`} className="text-headline">
        {section.name}
      </h2>
      <p className="mt-1 max-w-prose text-lg">{section.description}</p>
      <ul className="mt-5 grid gap-5 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {section.cards.map((card, index) => {
          const own = quickAdd.step !== 'idle' && quickAdd.product_id === card.product_id ? quickAdd : null
          return (
            <ProductCard
              key={card.product_id}
              card={card}
              tone={tone}
              href={`${menuPath}/product/${card.product_id}`}
              isEager={isFirst && index < 4}
              isAdding={own?.step === 'adding'}
              problem={own?.step === 'failed' ? own.message : null}
              refusal={refusal}
              onAdd={onAdd}
            />
          )
        })}
      </ul>
    </section>
  )
}
