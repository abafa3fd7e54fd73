import * as esAllergens from '../../copy/es/menu/allergens.ts'
import * as esProduct from '../../copy/es/menu/product.ts'
import * as esWaiver from '../../copy/es/menu/reaper-waiver.ts'
import * as enAllergens from '../../copy/menu/allergens.ts'
import * as enProduct from '../../copy/menu/product.ts'
import * as enWaiver from '../../copy/menu/reaper-waiver.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const menuTexts = copyByLanguage({
  en: { ...enAllergens, ...enProduct, ...enWaiver },
  es: { ...esAllergens, ...esProduct, ...esWaiver },
})
