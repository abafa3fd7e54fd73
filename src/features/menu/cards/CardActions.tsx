import type { RefCallback } from 'react'
import { menuCopy } from '#src/copy/menu/menu.ts'
import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import { type Fit, isChosenFirst } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { addFromCard, type MenuOnPage } from '#src/features/menu/facts/menu-on-page.ts'
import type { MenuCard } from '#src/stores/menu/menu-view.ts'
import { prepareQuickAdd, type QuickAdd } from '#src/stores/menu/quick-add.ts'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { NamedAction } from '#src/ui/NamedAction.tsx'

type CardActionsProps = {
  card: MenuCard
  page: MenuOnPage
  href: string
  fit: Fit | null
  add: QuickAdd | undefined
  swapFocus: RefCallback<HTMLElement>
}

const small = buttonClasses({ size: 'small' })

export function CardActions({ card, page, href, fit, add, swapFocus }: CardActionsProps) {
  const { product_id, name } = card
  const adding = add?.adding ?? 0
  return (
    <div className="card-actions">
      <a href={href} className={buttonClasses({ variant: 'outline', size: 'small' })}>
        <NamedAction word={menuListCopy.customize} name={name} />
      </a>
      {page.refusal ? (
        <button
          type="button"
          className={buttonClasses({ variant: 'neutral', size: 'small' })}
          aria-disabled="true"
          aria-describedby={`${product_id}-reason`}
        >
          <NamedAction word={menuCopy.add} name={name} />
        </button>
      ) : card.needs_choices || isChosenFirst(fit) ? (
        <a href={`${href}#${CHOOSE_PLACE}`} className={small} ref={swapFocus}>
          <NamedAction word={menuCopy.add} name={`${name}${menuCopy.chooseFirst}`} />
        </a>
      ) : (
        <button
          type="button"
          className={small}
          ref={swapFocus}
          data-add={product_id}
          aria-busy={adding > 0 || undefined}
          onClick={() => void addFromCard(page, card)}
          onFocus={prepareQuickAdd}
          onMouseEnter={prepareQuickAdd}
        >
          <NamedAction word={adding > 1 ? menuCopy.adding(adding) : menuCopy.add} name={name} />
        </button>
      )}
    </div>
  )
}
