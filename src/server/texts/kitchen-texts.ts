import * as esKitchenPass from '../../copy/es/kitchen/kitchen-pass.ts'
import * as enKitchenPass from '../../copy/kitchen/kitchen-pass.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const kitchenTexts = copyByLanguage({
  en: enKitchenPass,
  es: esKitchenPass,
})
