import * as esAllergens from '#src/copy/es/menu/allergens.ts'
import * as esProduct from '#src/copy/es/menu/product.ts'
import * as esWaiver from '#src/copy/es/menu/reaper-waiver.ts'
import * as enAllergens from '#src/copy/menu/allergens.ts'
import * as enProduct from '#src/copy/menu/product.ts'
import * as enWaiver from '#src/copy/menu/reaper-waiver.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const menuTexts = copyByLanguage({
  en: { ...enAllergens, ...enProduct, ...enWaiver },
  es: { ...esAllergens, ...esProduct, ...esWaiver },
})
