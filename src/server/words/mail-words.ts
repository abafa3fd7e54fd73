import * as esMail from '../../copy/es/mail/mail.ts'
import * as esSubstituteMails from '../../copy/es/mail/substitute-mails.ts'
import * as enMail from '../../copy/mail/mail.ts'
import * as enSubstituteMails from '../../copy/mail/substitute-mails.ts'
import { spoken } from '../../domain/language.ts'

export const mailWords = spoken({
  en: { ...enMail, ...enSubstituteMails },
  es: { ...esMail, ...esSubstituteMails },
})
