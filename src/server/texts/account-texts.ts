import * as enAccount from '#src/copy/account/account.ts'
import * as enMembersArea from '#src/copy/account/members-area.ts'
import * as enNewsletter from '#src/copy/account/newsletter.ts'
import * as esAccount from '#src/copy/es/account/account.ts'
import * as esMembersArea from '#src/copy/es/account/members-area.ts'
import * as esNewsletter from '#src/copy/es/account/newsletter.ts'
import { copyByLanguage } from '#src/language/current-language.ts'

export const accountTexts = copyByLanguage({
  en: { ...enAccount, ...enMembersArea, ...enNewsletter },
  es: { ...esAccount, ...esMembersArea, ...esNewsletter },
})
