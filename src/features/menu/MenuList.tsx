import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useMemo } from 'react'
import { menuCopy } from '#src/copy/menu.ts'
import type { PickedKitchen } from '#src/stores/kitchen.ts'
import { $quickAdd, quickAdd } from '#src/stores/menu-page.ts'
import { enterMenu } from '#src/stores/menu-with-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import type { DiscTone } from '#src/ui/food-disc-classes.ts'
import { CategoryAnchors } from './CategoryAnchors.tsx'
import { LocationQuestion } from './LocationQuestion.tsx'
import { MenuCategory } from './MenuCategory.tsx'
import type { MenuSection } from './menu-section.ts'
import { useMostVisible } from './use-most-visible.ts'

export type MenuListProps = {
  sections: MenuSection[]
  kitchen: PickedKitchen
  preselect: boolean
  /** Why nothing can be added at this kitchen; left out when it can. */
  refusal?: string | undefined
}

const TONES: DiscTone[] = ['yellow', 'red', 'orange', 'bordeaux', 'cream', 'green']

/** A kitchen's menu: anchors, categories and cards that add. */
export function MenuList({ sections, kitchen, preselect, refusal }: MenuListProps) {
  const adding = useStore($quickAdd, { ssr: 'initial' })
  const ids = useMemo(() => sections.map(({ id }) => id), [sections])
  const current = useMostVisible(ids)
  const add = useCallback((id: string) => void quickAdd(kitchen, id, preselect), [kitchen, preselect])

  useEffect(() => {
    enterMenu(kitchen.menu_id)
    const category = new URLSearchParams(location.search).get('category')
    if (category && !location.hash && ids.includes(category)) {
      document.getElementById(category)?.scrollIntoView()
    }
  }, [kitchen, ids])

  return (
    <>
      <CategoryAnchors sections={sections} current={current} />
      <div className="container pb-14">
        {sections.map((section, index) => (
          <MenuCategory
            key={section.id}
            section={section}
            tone={TONES[index % TONES.length] ?? 'yellow'}
            menuPath={`/menu/${kitchen.menu_id}`}
            isFirst={index === 0}
            quickAdd={adding}
            refusal={refusal}
            onAdd={add}
          />
        ))}
        <p className="mt-14 text-center">
          <Button href="#main" variant="outline" icon="arrow-up">
            {menuCopy.backToTop}
          </Button>
        </p>
      </div>
      <LocationQuestion />
    </>
  )
}
