import * as esAllergens from '../../copy/es/menu/allergens.ts'
import * as esProduct from '../../copy/es/menu/product.ts'
import * as enAllergens from '../../copy/menu/allergens.ts'
import * as enProduct from '../../copy/menu/product.ts'
import { spoken } from '../../domain/language.ts'

/** What is said of dishes. */
export const menuWords = spoken({
  en: { ...enAllergens, ...enProduct },
  es: { ...esAllergens, ...esProduct },
})
