import * as enAccount from '../../copy/account/account.ts'
import * as enMembersArea from '../../copy/account/members-area.ts'
import * as enNewsletter from '../../copy/account/newsletter.ts'
import * as esAccount from '../../copy/es/account/account.ts'
import * as esMembersArea from '../../copy/es/account/members-area.ts'
import * as esNewsletter from '../../copy/es/account/newsletter.ts'
import { copyByLanguage } from '../../domain/language.ts'

export const accountTexts = copyByLanguage({
  en: { ...enAccount, ...enMembersArea, ...enNewsletter },
  es: { ...esAccount, ...esMembersArea, ...esNewsletter },
})
