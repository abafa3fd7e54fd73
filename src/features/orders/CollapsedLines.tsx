import type { LineChoice } from '#src/contract/carts.ts'
import type { PlacedOrder } from '#src/contract/orders.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { collapseOrder } from '#src/domain/bag/collapse-order.ts'
import { FoodDisc } from '#src/ui/FoodDisc.tsx'

type OrderLine = PlacedOrder['products'][number]

const { orders: words } = membersAreaCopy

/** The first items of an order with their first choices. */
export function CollapsedLines({ products }: Pick<PlacedOrder, 'products'>) {
  const { lines, hiddenItems } = collapseOrder<LineChoice, OrderLine>(products)
  return (
    <>
      <ul className="grid gap-3">
        {lines.map(({ line, choices, hiddenChoices }, index) => (
          // Lines have no ids of their own and never move, so their place is their key.
          <li key={`${line.product_id} ${index.toString()}`} className="grid grid-cols-[3.5rem_1fr] gap-x-4">
            <FoodDisc src={line.image} width={112} height={112} />
            <div className="min-w-0 wrap-anywhere">
              <p className="leading-tight font-black">
                {line.quantity > 1 && `${line.quantity} × `}
                {line.name}
              </p>
              <p className="text-sm text-muted">
                {choices.map(nameOf).join(', ')}
                {hiddenChoices > 0 && ` ${words.moreChoices(hiddenChoices)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {hiddenItems > 0 && <p className="mt-3 font-bold">{words.moreItems(hiddenItems)}</p>}
    </>
  )
}

function nameOf({ group, name, quantity }: LineChoice): string {
  return `${group ? bagCopy.outOf(group) : ''}${quantity > 1 ? `${quantity} × ` : ''}${name}`
}
