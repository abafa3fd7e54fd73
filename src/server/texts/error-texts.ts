import * as enAccountErrors from '#src/copy/errors/account-errors.ts'
import * as enBagErrors from '#src/copy/errors/bag-errors.ts'
import * as enInputErrors from '#src/copy/errors/input-errors.ts'
import * as enKitchenErrors from '#src/copy/errors/kitchen-errors.ts'
import * as enMenuErrors from '#src/copy/errors/menu-errors.ts'
import * as enPaymentErrors from '#src/copy/errors/payment-errors.ts'
import * as enSiteErrors from '#src/copy/errors/site-errors.ts'
import * as enErrors from '#src/copy/errors.ts'
import * as esAccountErrors from '#src/copy/es/errors/account-errors.ts'
import * as esBagErrors from '#src/copy/es/errors/bag-errors.ts'
import * as esInputErrors from '#src/copy/es/errors/input-errors.ts'
import * as esKitchenErrors from '#src/copy/es/errors/kitchen-errors.ts'
import * as esMenuErrors from '#src/copy/es/errors/menu-errors.ts'
import * as esPaymentErrors from '#src/copy/es/errors/payment-errors.ts'
import * as esSiteErrors from '#src/copy/es/errors/site-errors.ts'
import * as esErrors from '#src/copy/es/errors.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

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
