import * as enAllergyNote from '../../copy/checkout/allergy-note.ts'
import * as enContact from '../../copy/checkout/contact.ts'
import * as enPayment from '../../copy/checkout/payment.ts'
import * as enTenderWords from '../../copy/checkout/tender-text.ts'
import * as esAllergyNote from '../../copy/es/checkout/allergy-note.ts'
import * as esContact from '../../copy/es/checkout/contact.ts'
import * as esPayment from '../../copy/es/checkout/payment.ts'
import * as esTenderWords from '../../copy/es/checkout/tender-text.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const checkoutTexts = copyByLanguage({
  en: { ...enAllergyNote, ...enContact, ...enPayment, ...enTenderWords },
  es: { ...esAllergyNote, ...esContact, ...esPayment, ...esTenderWords },
})
