import { and, eq, notInArray } from 'drizzle-orm'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { isOrderOver, ORDER_STATES } from '#src/domain/order/order-states.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { pluralize } from '../descriptions.ts'
import type { OperatorContext } from '../operator-command.ts'
import { countBags, lineHasTarget, type ProductLine, readBagLines } from './open-bags.ts'

/**
 * The scope of an override. A null kitchen means all kitchens except those in `overriddenAt`, which have
 * overrides of their own.
 */
type EffectTarget = { target: string; kitchen: string | null; overriddenAt: string[] }

export async function describeTargetEffects(
  { db, now }: Pick<OperatorContext, 'db' | 'now'>,
  { target, kitchen, overriddenAt }: EffectTarget,
  bagEffect: string,
): Promise<string[]> {
  const openOrders = await db
    .select({ num: orders.num, snapshot: orders.snapshot })
    .from(orders)
    .where(
      and(
        notInArray(orders.state, ORDER_STATES.filter(isOrderOver)),
        kitchen === null ? notInArray(orders.locationId, overriddenAt) : eq(orders.locationId, kitchen),
      ),
    )
    .orderBy(orders.readyAt)
  const numbers = openOrders
    .filter(({ snapshot }) => snapshot.products.some(line => lineHasTarget(toLine(line), target)))
    .map(({ num }) => num)
  const bags = countBags(
    (await readBagLines({ db, now })).filter(
      line =>
        lineHasTarget(line, target) &&
        (kitchen === null ? !overriddenAt.includes(line.kitchen) : line.kitchen === kitchen),
    ),
  )
  return [
    ...(numbers.length > 0
      ? [
          `${pluralize(numbers.length, 'placed order has', 'placed orders have')} it, unchanged: ${numbers.join(', ')}.`,
        ]
      : []),
    ...(bags > 0 ? [`${pluralize(bags, 'bag has', 'bags have')} it: ${bagEffect}.`] : []),
  ]
}

type SoldChoice = { choice_id: string; quantity: number; choices: SoldChoice[] }

function toLine({ product_id, choices }: { product_id: string; choices: SoldChoice[] }): ProductLine {
  const toChoice = ({ choice_id, quantity, choices: subchoices }: SoldChoice): Choice => ({
    id: choice_id,
    quantity,
    choices: subchoices.map(toChoice),
  })
  return { product_id, choices: choices.map(toChoice) }
}
