import type { LineChoice } from '#src/contract/cart/carts.ts'
import { lineChoicesCopy } from '#src/copy/bag/line-choices.ts'
import { formatCents } from '#src/domain/money/money.ts'

export function LineChoices({ choices }: { choices: LineChoice[] }) {
  return (
    <ul className="inline">
      {choices.map(({ id, group, name, quantity, cost, choices: below }, index) => (
        <li key={id} className="inline">
          {group && <b className="text-ink">{lineChoicesCopy.outOf(group)}</b>}
          {quantity > 1 && <span className="whitespace-nowrap">{quantity} × </span>}
          {name}
          {cost > 0 && <span className="whitespace-nowrap"> +{formatCents(cost * quantity)}</span>}
          {below.length > 0 && (
            <>
              {' ('}
              <LineChoices choices={below} />)
            </>
          )}
          {index < choices.length - 1 && lineChoicesCopy.betweenChoices}
        </li>
      ))}
    </ul>
  )
}
