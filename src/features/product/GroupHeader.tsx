import { productCopy } from '#src/copy/menu/product.ts'
import type { ModifierGroup } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import {
  chosenQuantity,
  formatChosenNames,
  groupBadge,
  hasLimitsInName,
  isGroupFull,
} from '#src/domain/menu/modifiers/modifier-group.ts'
import { Badge } from '#src/ui/Badge.tsx'

type GroupHeaderProps = {
  group: ModifierGroup
  choices: Choice[]
  isNested: boolean
  isCollapsed: boolean
  reasonId: string
}

export function GroupHeader({ group, choices, isNested, isCollapsed, reasonId }: GroupHeaderProps) {
  const Heading = isNested ? 'h3' : 'h2'
  const { min, max, counter } = group.selects
  const isBlocked = max !== null && isGroupFull(group, choices) && (counter || max > 1)
  const names = formatChosenNames(group, choices)
  const remaining = min - chosenQuantity(group, choices)
  return (
    <>
      <legend className="w-full">
        <Heading className={`mr-3 inline align-middle ${isNested ? 'text-title-s' : 'text-title'}`}>
          {group.name}
        </Heading>{' '}
        <span className="align-middle whitespace-nowrap">
          <GroupBadge state={groupBadge(group, choices)} />
        </span>
      </legend>
      <p className="text-sm text-muted empty:hidden">
        {names}
        {names && remaining > 0 && ` · ${productCopy.more(remaining)}`}
        {!names && !hasLimitsInName(group) && productCopy.rule(min, max)}
      </p>
      {isBlocked && !isCollapsed && (
        <p id={reasonId} className="text-sm text-muted">
          {productCopy.full(max)}
        </p>
      )}
    </>
  )
}

export function GroupBadge({ state }: { state: 'required' | 'completed' | null }) {
  if (!state) return null
  return state === 'required' ? (
    <Badge tone="fire">{productCopy.required}</Badge>
  ) : (
    // Styled subtly, so that required choices stand out from the many that are preselected.
    <span className="is-completed">{productCopy.completed}</span>
  )
}
