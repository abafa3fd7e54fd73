import * as enBag from '#src/copy/bag/bag.ts'
import * as enBill from '#src/copy/bag/bill.ts'
import * as enGiftCard from '#src/copy/bag/gift-card.ts'
import * as enLineChoices from '#src/copy/bag/line-choices.ts'
import * as enPromotions from '#src/copy/bag/promotions.ts'
import * as esBag from '#src/copy/es/bag/bag.ts'
import * as esBill from '#src/copy/es/bag/bill.ts'
import * as esGiftCard from '#src/copy/es/bag/gift-card.ts'
import * as esLineChoices from '#src/copy/es/bag/line-choices.ts'
import * as esPromotions from '#src/copy/es/bag/promotions.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const bagTexts = copyByLanguage({
  en: { ...enBag, ...enBill, ...enGiftCard, ...enLineChoices, ...enPromotions },
  es: { ...esBag, ...esBill, ...esGiftCard, ...esLineChoices, ...esPromotions },
})
