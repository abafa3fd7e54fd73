import type { Problem } from '../../../contract/carts.ts'
import { backAgain, soldOut } from '../../../copy/errors.ts'
import { localMoment } from '../../../domain/local-moment.ts'
import type { Product } from '../../../domain/menu.ts'

/** Where and when something is asked for; a guest is told times by the kitchen's clock. */
export type Asked = { timezone: string; now: Date }

/** What is said of a product that cannot be had now; one that left the menu has only the name it had. */
export function productProblem(
  product: Pick<Product, 'name' | 'returns'>,
  { timezone, now }: Asked,
): Problem {
  const { name, returns } = product
  const back = returns === null ? null : localMoment(new Date(returns), timezone, now)
  return { code: 'product_unavailable', message: back ? backAgain(name, back) : soldOut(name) }
}
