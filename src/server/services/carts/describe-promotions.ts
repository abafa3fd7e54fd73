import type { CartPromotion, CartPromotionProblem } from '#src/contract/promotions.ts'
import { productImageUrl } from '#src/domain/menu/menu.ts'
import type { EvaluatedPromotion } from '#src/domain/promotion/evaluate-promotions.ts'
import type { PromotionProblem } from '#src/domain/promotion/promotion-problem.ts'
import type { PromotionKind } from '#src/domain/promotion/terms.ts'
import { translateText } from '#src/language/translate-text.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import { bagTexts } from '#src/server/texts/bag-texts.ts'
import { listMenuProducts } from '../menus/to-menu-product.ts'
import type { ChosenPromotion } from '../promotions/read-chosen.ts'
import type { PricedLines } from './lines/price-lines.ts'

type MenuMoment = Pick<PricedLines, 'kitchenMenu' | 'at'> & { catalog: Catalog }

export function describePromotions(
  promotions: readonly ChosenPromotion[],
  evaluatedPromotions: readonly EvaluatedPromotion[],
  moment: MenuMoment,
): CartPromotion[] {
  return promotions.flatMap(({ id, kind, code, label }) => {
    const found = evaluatedPromotions.find(promotion => promotion.id === id)
    if (!found) return []
    const { saving, problem } = found
    return {
      id,
      kind,
      code,
      label,
      saving,
      problem: problem && describePromotionProblem(problem, kind, moment),
    }
  })
}

export function describePromotionProblem(
  problem: PromotionProblem,
  kind: PromotionKind,
  moment: MenuMoment,
): CartPromotionProblem {
  const { kitchenMenu, at, catalog } = moment
  const productIds = problem.reason === 'product' ? problem.product_ids : []
  const onMenu = listMenuProducts(catalog, kitchenMenu, productIds, at)
  const isServed = onMenu.some(({ available }) => available)
  const products = onMenu
    .filter(({ available, returns }) => (isServed ? available : returns !== null))
    .map(({ product_id, name, cost, images, needs_choices, available }) => {
      const image = productImageUrl(images, catalog.settings.order.placeholder_image)
      return { product_id, name, cost, image, needs_choices, available }
    })
  const kitchens = (problem.reason === 'kitchen' ? problem.location_ids : []).flatMap(
    id => catalog.locationById(id)?.name ?? [],
  )
  const translateName = (name: string) => translateText(catalog.translations, name)
  const names = {
    kind,
    products: products.map(({ name }) => translateName(name)),
    isServed,
    kitchens: kitchens.map(translateName),
  }
  const message = bagTexts().promotionProblemText(problem, names)
  if (problem.reason !== 'product') return { ...problem, message }
  const { reason, missing } = problem
  return { reason, missing, products, message }
}
