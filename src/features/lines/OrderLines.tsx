import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { LineReplacement } from '#src/contract/order/substitutes.ts'
import { itemDietText } from '#src/copy/menu/allergens.ts'
import { substituteCopy as copy } from '#src/copy/order/substitutes.ts'
import { UNSTATED_ITEM_ALLERGENS } from '#src/domain/menu/allergens.ts'
import { lineHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { LineSummary } from './LineSummary.tsx'

export function OrderLines({ products }: Pick<PlacedOrder, 'products'>) {
  return (
    <ul className="my-3 divide-y-2 divide-line border-b-2 border-line">
      {products.map((line, index) => (
        <li
          // Placed lines have no ids and never change position, so the index is safe to use in the key.
          key={`${line.product_id} ${index.toString()}`}
          className="grid grid-cols-[--spacing(14)_minmax(0,1fr)] gap-x-4 py-4"
        >
          <FoodDisc src={line.image} sizes="small" heat={lineHeatLevel(line)} width={112} height={112} />
          <div className="min-w-0">
            <div className="flex items-start justify-between gap-3">
              <h3 className="font-sans text-base leading-tight font-black tracking-normal normal-case">
                {line.instead ? <s>{quantityAndName(line)}</s> : quantityAndName(line)}
              </h3>
              <Price cents={line.cost.total} />
            </div>
            <LineSummary {...line} />
            {!line.instead && (
              <p className="mt-1 text-xs text-muted">
                {itemDietText(line.allergens ?? UNSTATED_ITEM_ALLERGENS)}
              </p>
            )}
            {line.instead && <Replacement instead={line.instead} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

function quantityAndName({ quantity, name }: { quantity: number; name: string }): string {
  return `${quantity > 1 ? `${quantity} × ` : ''}${name}`
}

function Replacement({ instead: { line } }: { instead: LineReplacement }) {
  return (
    <div className="mt-2 rounded-md border-2 border-ink bg-yellow-100 px-3 py-2">
      {line ? (
        <>
          <p className="font-bold">
            {copy.instead}: {quantityAndName(line)}
          </p>
          <LineSummary choices={line.choices} recipient={null} instructions={null} />
          <p className="mt-1 text-xs text-muted">{itemDietText(line.allergens ?? UNSTATED_ITEM_ALLERGENS)}</p>
        </>
      ) : (
        <p className="font-bold">{copy.out}</p>
      )}
    </div>
  )
}
