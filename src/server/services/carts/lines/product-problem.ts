import type { Problem } from '#src/contract/cart/carts.ts'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { toLocalMoment } from '#src/domain/time/local-moment.ts'
import { translateText } from '#src/language/translate-text.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'

export type AvailabilityContext = {
  timezone: string
  now: Date
  at?: Date | undefined
  fryer?: Allergen[] | undefined
  translations: CatalogTranslations
}

export function findProductProblem(
  product: Pick<Product, 'name' | 'returns'>,
  { timezone, now, at = now, translations: words }: AvailabilityContext,
): Problem {
  const { returns } = product
  const name = translateText(words, product.name)
  if (returns !== null && at > now)
    return { code: 'product_unavailable', message: errorTexts().unavailableAtTimeText(name) }
  const returnTime = returns === null ? null : toLocalMoment(new Date(returns), timezone, now)
  return {
    code: 'product_unavailable',
    message: returnTime ? errorTexts().availableAgainText(name, returnTime) : errorTexts().soldOutText(name),
  }
}
