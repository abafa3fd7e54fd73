import * as esMail from '../../copy/es/mail/mail.ts'
import * as esSubstituteMails from '../../copy/es/mail/substitute-mails.ts'
import * as enMail from '../../copy/mail/mail.ts'
import * as enSubstituteMails from '../../copy/mail/substitute-mails.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const mailTexts = copyByLanguage({
  en: { ...enMail, ...enSubstituteMails },
  es: { ...esMail, ...esSubstituteMails },
})
