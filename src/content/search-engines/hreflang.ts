import { type Language, languages } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'

type Alternate = { hreflang: string; address: string }

export function createAlternateLinks(path: string, siteLanguages: readonly Language[]): Alternate[] {
  if (siteLanguages.length < 2) return []
  const alternates = siteLanguages.map(language => ({
    hreflang: language,
    address: localizePath(path, language),
  }))
  return [...alternates, { hreflang: 'x-default', address: localizePath(path, languages[0]) }]
}
