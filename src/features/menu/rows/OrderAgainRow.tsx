import './dish-row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { LineChoice } from '#src/contract/cart/carts.ts'
import type { OrderAgainDish } from '#src/contract/member/history.ts'
import { orderAgainCopy } from '#src/copy/menu/menu-page.ts'
import { ORDER_AGAIN_DISHES_MAX } from '#src/domain/bag/frequent-lines.ts'
import { lineHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import { createOrderAgainStore } from '#src/stores/account/order-again.ts'
import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Price } from '#src/ui/Price.tsx'
import { FoodDisc } from '#src/ui/picture/FoodDisc.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

export function OrderAgainRow({ kitchen }: { kitchen: PickedKitchen }) {
  const isMember = useStore($isMember, { ssr: 'initial' })
  return (
    <div className="min-w-0 flex-1">{isMember ? <MemberDishes kitchen={kitchen} /> : <PendingDishes />}</div>
  )
}

function MemberDishes({ kitchen }: { kitchen: PickedKitchen }) {
  const [again] = useState(() => createOrderAgainStore(kitchen))
  const loaded = useStore(again.$dishes, { ssr: 'initial' })
  return (
    <AsyncContent
      loaded={loaded}
      reading={orderAgainCopy.reading}
      onRetry={() => void again.read()}
      skeleton={<Skeletons />}
    >
      {dishes =>
        dishes.length === 0 ? (
          <p className="dish-none">{orderAgainCopy.none}</p>
        ) : (
          <Dishes dishes={dishes} again={again} />
        )
      }
    </AsyncContent>
  )
}

function Dishes({
  dishes,
  again,
}: {
  dishes: OrderAgainDish[]
  again: ReturnType<typeof createOrderAgainStore>
}) {
  const { product, problem } = useStore(again.$adding, { ssr: 'initial' })
  return (
    <>
      <ul>
        {dishes.map(dish => (
          <li key={dish.product_id} data-hydrates="bag">
            <button
              type="button"
              className="dish-chip"
              aria-busy={product === dish.product_id || undefined}
              onClick={() => void again.add(dish)}
            >
              <FoodDisc src={dish.image} sizes="small" heat={lineHeatLevel(dish)} />
              <span className="dish-name">
                <span className="sr-only">{orderAgainCopy.add} </span>
                {dish.name}
              </span>
              <span>
                <Price cents={dish.cost} />
                {dish.recipient && ` ${orderAgainCopy.for(dish.recipient)}`}
                <span className="sr-only">{orderAgainCopy.with(namesOf(dish.choices))}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className="py-1 text-sm font-bold text-danger empty:hidden">
        {problem}
      </p>
    </>
  )
}

function PendingDishes() {
  return (
    <>
      <p role="status" className="sr-only">
        {orderAgainCopy.reading}
      </p>
      <Skeletons />
    </>
  )
}

function Skeletons() {
  return (
    <ul aria-hidden="true">
      {Array.from({ length: ORDER_AGAIN_DISHES_MAX }, (_, index) => index).map(position => (
        <li key={position}>
          <Skeleton className="h-12 w-44" />
        </li>
      ))}
    </ul>
  )
}

function namesOf(choices: OrderAgainDish['choices']): string[] {
  return choices.flatMap(({ name, choices: below }: LineChoice) => [name, ...namesOf(below)])
}
