import * as esKitchenPass from '../../copy/es/kitchen/kitchen-pass.ts'
import * as enKitchenPass from '../../copy/kitchen/kitchen-pass.ts'
import { spoken } from '../../domain/language.ts'

export const kitchenWords = spoken({
  en: enKitchenPass,
  es: esKitchenPass,
})
