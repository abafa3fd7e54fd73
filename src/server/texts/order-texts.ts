import * as esOrder from '#src/copy/es/order/order.ts'
import * as esOrderLife from '#src/copy/es/order/order-life.ts'
import * as esOrderNotices from '#src/copy/es/order/order-notices.ts'
import * as esSettlement from '#src/copy/es/order/settlement.ts'
import * as esShortNotices from '#src/copy/es/order/short-notices.ts'
import * as esSubstitutes from '#src/copy/es/order/substitutes.ts'
import * as enOrder from '#src/copy/order/order.ts'
import * as enOrderLife from '#src/copy/order/order-life.ts'
import * as enOrderNotices from '#src/copy/order/order-notices.ts'
import * as enSettlement from '#src/copy/order/settlement.ts'
import * as enShortNotices from '#src/copy/order/short-notices.ts'
import * as enSubstitutes from '#src/copy/order/substitutes.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const orderTexts = copyByLanguage({
  en: { ...enOrderLife, ...enOrderNotices, ...enOrder, ...enSettlement, ...enShortNotices, ...enSubstitutes },
  es: { ...esOrderLife, ...esOrderNotices, ...esOrder, ...esSettlement, ...esShortNotices, ...esSubstitutes },
})
