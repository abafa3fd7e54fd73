import { commonDiets, type DietClaims, NO_DIETS } from '#src/domain/menu/diets.ts'
import type { Product } from '#src/domain/menu/menu.ts'
import { type Choice, listChosenOptions } from '../choice.ts'
import { listIncompleteGroups } from '../open-groups.ts'

type ProductParts = Pick<Product, 'diets' | 'shared_fryer' | 'mods'>

export function dietsAsBuilt(product: ProductParts, choices: Choice[]): DietClaims {
  if (listIncompleteGroups(product.mods, choices).length > 0) return NO_DIETS
  return commonDiets([product, ...listChosenOptions(product, choices)])
}
