import * as esOrder from '../../copy/es/order/order.ts'
import * as esOrderLife from '../../copy/es/order/order-life.ts'
import * as esOrderNotices from '../../copy/es/order/order-notices.ts'
import * as esSettlement from '../../copy/es/order/settlement.ts'
import * as esShortNotices from '../../copy/es/order/short-notices.ts'
import * as esSubstitutes from '../../copy/es/order/substitutes.ts'
import * as enOrder from '../../copy/order/order.ts'
import * as enOrderLife from '../../copy/order/order-life.ts'
import * as enOrderNotices from '../../copy/order/order-notices.ts'
import * as enSettlement from '../../copy/order/settlement.ts'
import * as enShortNotices from '../../copy/order/short-notices.ts'
import * as enSubstitutes from '../../copy/order/substitutes.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const orderTexts = copyByLanguage({
  en: { ...enOrderLife, ...enOrderNotices, ...enOrder, ...enSettlement, ...enShortNotices, ...enSubstitutes },
  es: { ...esOrderLife, ...esOrderNotices, ...esOrder, ...esSettlement, ...esShortNotices, ...esSubstitutes },
})
