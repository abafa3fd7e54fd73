import { and, eq, gt, notInArray } from 'drizzle-orm'
import { optionTarget } from '../../../domain/menu/catalog/catalog-override.ts'
import type { Choice } from '../../../domain/menu/modifiers/choice.ts'
import { isOver, ORDER_STATES } from '../../../domain/order/order-states.ts'
import { cartLines, carts } from '../../db/schema/carts.ts'
import { orders } from '../../db/schema/orders.ts'
import { pluralize } from '../descriptions.ts'
import type { OperatorContext } from '../verb.ts'

type EffectTarget = { target: string; kitchen: string | null }
type Line = { product_id: string; choices: Choice[] }

export async function targetEffects(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { target, kitchen }: EffectTarget,
  bagEffect: string,
): Promise<string[]> {
  const hasTarget = ({ product_id, choices }: Line) => product_id === target || hasOption(choices, target)
  const openOrders = await db
    .select({ num: orders.num, snapshot: orders.snapshot })
    .from(orders)
    .where(
      and(
        notInArray(orders.state, ORDER_STATES.filter(isOver)),
        kitchen === null ? undefined : eq(orders.locationId, kitchen),
      ),
    )
    .orderBy(orders.readyAt)
  const lines = await db
    .select({ cart: carts.id, product_id: cartLines.productId, choices: cartLines.choices })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(
      and(
        eq(carts.state, 'open'),
        gt(carts.expiresAt, now()),
        kitchen === null ? undefined : eq(carts.locationId, kitchen),
      ),
    )
  const numbers = openOrders
    .filter(({ snapshot }) => snapshot.products.some(line => hasTarget(toLine(line))))
    .map(({ num }) => num)
  const bags = new Set(lines.filter(hasTarget).map(({ cart }) => cart)).size
  return [
    ...(numbers.length > 0
      ? [
          `${pluralize(numbers.length, 'placed order has', 'placed orders have')} it, unchanged: ${numbers.join(', ')}.`,
        ]
      : []),
    ...(bags > 0 ? [`${pluralize(bags, 'bag has', 'bags have')} it: ${bagEffect}.`] : []),
  ]
}

type SoldLine = { product_id: string; choices: SoldChoice[] }
type SoldChoice = { choice_id: string; quantity: number; choices: SoldChoice[] }

function toLine({ product_id, choices }: SoldLine): Line {
  const toChoice = ({ choice_id, quantity, choices: subchoices }: SoldChoice): Choice => ({
    id: choice_id,
    quantity,
    choices: subchoices.map(toChoice),
  })
  return { product_id, choices: choices.map(toChoice) }
}

function hasOption(choices: readonly Choice[], target: string): boolean {
  return choices.some(
    ({ id, choices: subchoices = [] }) =>
      optionTarget({ choice_id: id }) === target || hasOption(subchoices, target),
  )
}
