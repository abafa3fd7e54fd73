import * as enAccountErrors from '../../copy/errors/account-errors.ts'
import * as enBagErrors from '../../copy/errors/bag-errors.ts'
import * as enInputErrors from '../../copy/errors/input-errors.ts'
import * as enKitchenErrors from '../../copy/errors/kitchen-errors.ts'
import * as enMenuErrors from '../../copy/errors/menu-errors.ts'
import * as enPaymentErrors from '../../copy/errors/payment-errors.ts'
import * as enSiteErrors from '../../copy/errors/site-errors.ts'
import * as enErrors from '../../copy/errors.ts'
import * as esAccountErrors from '../../copy/es/errors/account-errors.ts'
import * as esBagErrors from '../../copy/es/errors/bag-errors.ts'
import * as esInputErrors from '../../copy/es/errors/input-errors.ts'
import * as esKitchenErrors from '../../copy/es/errors/kitchen-errors.ts'
import * as esMenuErrors from '../../copy/es/errors/menu-errors.ts'
import * as esPaymentErrors from '../../copy/es/errors/payment-errors.ts'
import * as esSiteErrors from '../../copy/es/errors/site-errors.ts'
import * as esErrors from '../../copy/es/errors.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const errorTexts = copyByLanguage({
  en: {
    ...enErrors,
    ...enAccountErrors,
    ...enBagErrors,
    ...enInputErrors,
    ...enKitchenErrors,
    ...enMenuErrors,
    ...enPaymentErrors,
    ...enSiteErrors,
  },
  es: {
    ...esErrors,
    ...esAccountErrors,
    ...esBagErrors,
    ...esInputErrors,
    ...esKitchenErrors,
    ...esMenuErrors,
    ...esPaymentErrors,
    ...esSiteErrors,
  },
})
