/** The first language a browser asks for that a page can be had in: `es` for `es-MX`; null where it asks for none of them. */
export function preferredLanguage(asked: readonly string[], offered: readonly string[]): string | null {
  const known = asked.map(tag => tag.toLowerCase().replace(/-.*/, ''))
  return known.find(language => offered.includes(language)) ?? null
}
