import { and, eq, gt, notInArray } from 'drizzle-orm'
import { optionTarget } from '../../../domain/menu/catalog/catalog-override.ts'
import type { Choice } from '../../../domain/menu/modifiers/choice.ts'
import { isOver, ORDER_STATES } from '../../../domain/order/order-life.ts'
import { cartLines, carts } from '../../db/schema/carts.ts'
import { orders } from '../../db/schema/orders.ts'
import type { OperatorContext } from '../verb.ts'
import { counted } from '../words.ts'

type Place = { target: string; kitchen: string | null }
type Line = { product_id: string; choices: Choice[] }

export async function targetEffects(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { target, kitchen }: Place,
  bagEffect: string,
): Promise<string[]> {
  const has = ({ product_id, choices }: Line) => product_id === target || hasOption(choices, target)
  const open = await db
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
  const numbers = open
    .filter(({ snapshot }) => snapshot.products.some(line => has(asLine(line))))
    .map(({ num }) => num)
  const bags = new Set(lines.filter(has).map(({ cart }) => cart)).size
  return [
    ...(numbers.length > 0
      ? [
          `${counted(numbers.length, 'placed order has', 'placed orders have')} it, unchanged: ${numbers.join(', ')}.`,
        ]
      : []),
    ...(bags > 0 ? [`${counted(bags, 'bag has', 'bags have')} it: ${bagEffect}.`] : []),
  ]
}

type SoldLine = { product_id: string; choices: SoldChoice[] }
type SoldChoice = { choice_id: string; quantity: number; choices: SoldChoice[] }

function asLine({ product_id, choices }: SoldLine): Line {
  const asChoice = ({ choice_id, quantity, choices: below }: SoldChoice): Choice => ({
    id: choice_id,
    quantity,
    choices: below.map(asChoice),
  })
  return { product_id, choices: choices.map(asChoice) }
}

function hasOption(choices: readonly Choice[], target: string): boolean {
  return choices.some(
    ({ id, choices: below = [] }) => optionTarget({ choice_id: id }) === target || hasOption(below, target),
  )
}
