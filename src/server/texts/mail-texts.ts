import * as esMail from '../../copy/es/mail.ts'
import * as esSubstituteMails from '../../copy/es/substitute-mails.ts'
import * as enMail from '../../copy/mail.ts'
import * as enSubstituteMails from '../../copy/substitute-mails.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const mailTexts = copyByLanguage({
  en: { ...enMail, ...enSubstituteMails },
  es: { ...esMail, ...esSubstituteMails },
})
