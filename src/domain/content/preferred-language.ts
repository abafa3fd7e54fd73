export function preferredLanguage(
  requestedTags: readonly string[],
  supportedLanguages: readonly string[],
): string | null {
  const requestedLanguages = requestedTags.map(tag => tag.toLowerCase().replace(/-.*/, ''))
  return requestedLanguages.find(language => supportedLanguages.includes(language)) ?? null
}
