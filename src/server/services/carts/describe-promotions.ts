import type { CartPromotion, ShownProblem } from '../../../contract/promotions.ts'
import { inWords } from '../../../domain/menu/catalog/catalog-words.ts'
import { productImage } from '../../../domain/menu/menu.ts'
import type { JudgedPromotion } from '../../../domain/promotion/judge-promotions.ts'
import type { PromotionProblem } from '../../../domain/promotion/promotion-problem.ts'
import type { PromotionKind } from '../../../domain/promotion/terms.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { bagWords } from '../../words/bag-words.ts'
import { upsellsFor } from '../menus/to-menu-product.ts'
import type { ChosenPromotion } from '../promotions/read-chosen.ts'
import type { PricedLines } from './lines/price-lines.ts'

type Where = Pick<PricedLines, 'on' | 'at'> & { catalog: Catalog }

export function describePromotions(
  chosen: readonly ChosenPromotion[],
  judged: readonly JudgedPromotion[],
  where: Where,
): CartPromotion[] {
  return chosen.flatMap(({ id, kind, code, label }) => {
    const found = judged.find(each => each.id === id)
    if (!found) return []
    const { saving, problem } = found
    return { id, kind, code, label, saving, problem: problem && describeProblem(problem, kind, where) }
  })
}

export function describeProblem(problem: PromotionProblem, kind: PromotionKind, where: Where): ShownProblem {
  const { on, at, catalog } = where
  const wanted = problem.reason === 'product' ? problem.product_ids : []
  const products = upsellsFor(catalog, on, wanted, at).map(
    ({ product_id, name, cost, images, needs_choices }) => {
      const image = productImage(images, catalog.settings.order.placeholder_image)
      return { product_id, name, cost, image, needs_choices }
    },
  )
  const kitchens = (problem.reason === 'kitchen' ? problem.location_ids : []).flatMap(
    id => catalog.locationById(id)?.name ?? [],
  )
  const spoken = (name: string) => inWords(catalog.words, name)
  const names = { kind, products: products.map(({ name }) => spoken(name)), kitchens: kitchens.map(spoken) }
  const message = bagWords().promotionProblemWords(problem, names)
  if (problem.reason !== 'product') return { ...problem, message }
  const { reason, missing } = problem
  return { reason, missing, products, message }
}
