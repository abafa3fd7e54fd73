import * as enAllergyNote from '#src/copy/checkout/allergy-note.ts'
import * as enContact from '#src/copy/checkout/contact.ts'
import * as enPayment from '#src/copy/checkout/payment.ts'
import * as enTenderWords from '#src/copy/checkout/tender-text.ts'
import * as esAllergyNote from '#src/copy/es/checkout/allergy-note.ts'
import * as esContact from '#src/copy/es/checkout/contact.ts'
import * as esPayment from '#src/copy/es/checkout/payment.ts'
import * as esTenderWords from '#src/copy/es/checkout/tender-text.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const checkoutTexts = copyByLanguage({
  en: { ...enAllergyNote, ...enContact, ...enPayment, ...enTenderWords },
  es: { ...esAllergyNote, ...esContact, ...esPayment, ...esTenderWords },
})
