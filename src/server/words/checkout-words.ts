import * as enAllergyNote from '../../copy/checkout/allergy-note.ts'
import * as enContact from '../../copy/checkout/contact.ts'
import * as enNoLongerFree from '../../copy/checkout/no-longer-free.ts'
import * as enPayment from '../../copy/checkout/payment.ts'
import * as enTenderWords from '../../copy/checkout/tender-words.ts'
import * as enTestCards from '../../copy/checkout/test-cards.ts'
import * as esAllergyNote from '../../copy/es/checkout/allergy-note.ts'
import * as esContact from '../../copy/es/checkout/contact.ts'
import * as esNoLongerFree from '../../copy/es/checkout/no-longer-free.ts'
import * as esPayment from '../../copy/es/checkout/payment.ts'
import * as esTenderWords from '../../copy/es/checkout/tender-words.ts'
import * as esTestCards from '../../copy/es/checkout/test-cards.ts'
import { spoken } from '../../domain/language.ts'

/** What is said of paying. */
export const checkoutWords = spoken({
  en: { ...enAllergyNote, ...enContact, ...enNoLongerFree, ...enPayment, ...enTenderWords, ...enTestCards },
  es: { ...esAllergyNote, ...esContact, ...esNoLongerFree, ...esPayment, ...esTenderWords, ...esTestCards },
})
