import * as enBag from '../../copy/bag/bag.ts'
import * as enBill from '../../copy/bag/bill.ts'
import * as enGiftCard from '../../copy/bag/gift-card.ts'
import * as enLineChoices from '../../copy/bag/line-choices.ts'
import * as enPromotions from '../../copy/bag/promotions.ts'
import * as esBag from '../../copy/es/bag/bag.ts'
import * as esBill from '../../copy/es/bag/bill.ts'
import * as esGiftCard from '../../copy/es/bag/gift-card.ts'
import * as esLineChoices from '../../copy/es/bag/line-choices.ts'
import * as esPromotions from '../../copy/es/bag/promotions.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const bagTexts = copyByLanguage({
  en: { ...enBag, ...enBill, ...enGiftCard, ...enLineChoices, ...enPromotions },
  es: { ...esBag, ...esBill, ...esGiftCard, ...esLineChoices, ...esPromotions },
})
