import * as esKitchenPass from '#src/copy/es/kitchen/kitchen-pass.ts'
import * as enKitchenPass from '#src/copy/kitchen/kitchen-pass.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const kitchenTexts = copyByLanguage({
  en: enKitchenPass,
  es: esKitchenPass,
})
