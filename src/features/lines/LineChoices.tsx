import type { LineChoice } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { formatCents } from '#src/domain/money/money.ts'

export function LineChoices({ choices }: { choices: LineChoice[] }) {
  return (
    <ul className="inline">
      {choices.map(({ id, group, name, quantity, cost, choices: below }, index) => (
        <li key={id} className="inline">
          {group && <b className="text-ink">{bagCopy.outOf(group)}</b>}
          {quantity > 1 && <span className="whitespace-nowrap">{quantity} × </span>}
          {name}
          {cost > 0 && <span className="whitespace-nowrap"> +{formatCents(cost * quantity)}</span>}
          {below.length > 0 && (
            <>
              {' ('}
              <LineChoices choices={below} />)
            </>
          )}
          {index < choices.length - 1 && bagCopy.betweenChoices}
        </li>
      ))}
    </ul>
  )
}
