import { languageCopy } from '#src/copy/shell/languages.ts'
import { type Language, language } from '#src/domain/language.ts'
import { addressIn } from '#src/domain/language-address.ts'

/** Pages served at other pages' addresses. */
const STAND_INS = /^\/(?:404|500|offline)$/

export function otherLanguages(offered: readonly Language[], { pathname }: URL) {
  const page = pathname.replace(/\.html$/, '') || '/'
  const path = STAND_INS.test(page) ? '/' : page
  return offered
    .filter(other => other !== language())
    .map(other => ({ ...languageCopy[other], language: other, address: addressIn(path, other) }))
}
