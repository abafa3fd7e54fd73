import type { Problem } from '../../../contract/carts.ts'
import { backAgain, notThen, soldOut } from '../../../copy/errors.ts'
import type { Product } from '../../../domain/menu/menu.ts'
import { localMoment } from '../../../domain/time/local-moment.ts'

/** Where and when something is asked for, and for when it is wanted; a guest is told times by the kitchen's clock. */
export type Asked = { timezone: string; now: Date; at?: Date | undefined }

/** What is said of a product that cannot be had when it is wanted; one that left the menu has only the name it had. */
export function productProblem(
  product: Pick<Product, 'name' | 'returns'>,
  { timezone, now, at = now }: Asked,
): Problem {
  const { name, returns } = product
  if (returns !== null && at > now) return { code: 'product_unavailable', message: notThen(name) }
  const back = returns === null ? null : localMoment(new Date(returns), timezone, now)
  return { code: 'product_unavailable', message: back ? backAgain(name, back) : soldOut(name) }
}
