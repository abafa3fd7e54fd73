import type { Problem } from '../../../../contract/cart/carts.ts'
import type { Allergen } from '../../../../domain/menu/allergens.ts'
import { type CatalogueWords, inWords } from '../../../../domain/menu/catalogue/catalogue-words.ts'
import type { Product } from '../../../../domain/menu/menu.ts'
import { localMoment } from '../../../../domain/time/local-moment.ts'
import { errorWords } from '../../../words/error-words.ts'

/**
 * Where and when something is asked for, and for when it is wanted; a guest is told times by the kitchen's clock, and names
 * by the words of its catalogue.
 */
export type KitchenMoment = {
  timezone: string
  now: Date
  at?: Date | undefined
  fryer?: Allergen[] | undefined
  words: CatalogueWords
}

/** What is said of a product that cannot be had when it is wanted; one that left the menu has only the name it had. */
export function productProblem(
  product: Pick<Product, 'name' | 'returns'>,
  { timezone, now, at = now, words }: KitchenMoment,
): Problem {
  const { returns } = product
  const name = inWords(words, product.name)
  if (returns !== null && at > now)
    return { code: 'product_unavailable', message: errorWords().notThen(name) }
  const back = returns === null ? null : localMoment(new Date(returns), timezone, now)
  return {
    code: 'product_unavailable',
    message: back ? errorWords().backAgain(name, back) : errorWords().soldOut(name),
  }
}
