import type { RefCallback } from 'react'
import { menuCopy } from '#src/copy/menu/menu.ts'
import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { CHOICES_HASH } from '#src/domain/content/paths/menu-paths.ts'
import { type DietaryFit, needsCustomization } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { addProductFromCard, type MenuContext } from '#src/features/menu/menu-context.ts'
import type { MenuCard } from '#src/stores/menu/menu-view.ts'
import { preloadQuickAdd, type QuickAddState } from '#src/stores/menu/quick-add.ts'
import { ActionLabel } from '#src/ui/ActionLabel.tsx'
import { buttonClasses } from '#src/ui/Button.tsx'

type CardActionsProps = {
  card: MenuCard
  page: MenuContext
  href: string
  fit: DietaryFit | null
  add: QuickAddState | undefined
  swapFocus: RefCallback<HTMLElement>
}

const buttonStyle = buttonClasses({ size: 'small' })

export function CardActions({ card, page, href, fit, add, swapFocus }: CardActionsProps) {
  const { product_id, name } = card
  const pendingCount = add?.adding ?? 0
  return (
    <div className="card-actions">
      <a href={href} className={buttonClasses({ variant: 'outline', size: 'small' })}>
        <ActionLabel word={menuListCopy.customize} name={name} />
      </a>
      {page.refusal ? (
        <button
          type="button"
          className={buttonClasses({ variant: 'neutral', size: 'small' })}
          aria-disabled="true"
          aria-describedby={`${product_id}-reason`}
        >
          <ActionLabel word={menuCopy.add} name={name} />
        </button>
      ) : card.needs_choices || needsCustomization(fit) ? (
        <a href={`${href}#${CHOICES_HASH}`} className={buttonStyle} ref={swapFocus}>
          <ActionLabel word={menuCopy.add} name={`${name}${menuCopy.chooseFirst}`} />
        </a>
      ) : (
        <button
          type="button"
          className={buttonStyle}
          ref={swapFocus}
          data-add={product_id}
          aria-busy={pendingCount > 0 || undefined}
          onClick={() => void addProductFromCard(page, card)}
          onFocus={preloadQuickAdd}
          onMouseEnter={preloadQuickAdd}
        >
          <ActionLabel word={pendingCount > 1 ? menuCopy.adding(pendingCount) : menuCopy.add} name={name} />
        </button>
      )}
    </div>
  )
}
