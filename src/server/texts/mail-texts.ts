import * as esMail from '#src/copy/es/mail.ts'
import * as esSubstituteMails from '#src/copy/es/substitute-mails.ts'
import * as enMail from '#src/copy/mail.ts'
import * as enSubstituteMails from '#src/copy/substitute-mails.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const mailTexts = copyByLanguage({
  en: { ...enMail, ...enSubstituteMails },
  es: { ...esMail, ...esSubstituteMails },
})
