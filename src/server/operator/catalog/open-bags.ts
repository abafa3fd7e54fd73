import { and, eq, gt } from 'drizzle-orm'
import { optionTargetId } from '#src/domain/menu/catalog-override.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import type { OperatorContext } from '../operator-command.ts'

export type ProductLine = { product_id: string; choices: readonly Choice[] }
export type BagLine = ProductLine & { cart: string; kitchen: string }

export function readBagLines({ db, now }: Pick<OperatorContext, 'db' | 'now'>): Promise<BagLine[]> {
  return db
    .select({
      cart: carts.id,
      kitchen: carts.locationId,
      product_id: cartLines.productId,
      choices: cartLines.choices,
    })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(and(eq(carts.state, 'open'), gt(carts.expiresAt, now())))
}

export function countBags(lines: readonly BagLine[]): number {
  return new Set(lines.map(({ cart }) => cart)).size
}

/** True if the line is the target product, or has the target option (`group/option`). */
export function lineHasTarget({ product_id, choices }: ProductLine, target: string): boolean {
  return product_id === target || hasOption(choices, target)
}

function hasOption(choices: readonly Choice[], target: string): boolean {
  return choices.some(
    ({ id, choices: subchoices = [] }) =>
      optionTargetId({ choice_id: id }) === target || hasOption(subchoices, target),
  )
}
