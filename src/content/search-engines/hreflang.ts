import { type Language, languages } from '../../domain/language.ts'
import { addressIn } from '../../domain/language-address.ts'

type Alternate = { hreflang: string; address: string }

export function alternatesOf(path: string, offered: readonly Language[]): Alternate[] {
  if (offered.length < 2) return []
  const each = offered.map(language => ({ hreflang: language, address: addressIn(path, language) }))
  return [...each, { hreflang: 'x-default', address: addressIn(path, languages[0]) }]
}
