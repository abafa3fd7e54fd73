export function preferredLanguage(asked: readonly string[], offered: readonly string[]): string | null {
  const known = asked.map(tag => tag.toLowerCase().replace(/-.*/, ''))
  return known.find(language => offered.includes(language)) ?? null
}
