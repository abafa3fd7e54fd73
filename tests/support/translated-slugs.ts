type Name = { id: number; lang: string; name: string | null; slug: string; published: boolean | null }
type GivenName = Partial<Name>

/**
 * Returns a story's translated names after a change, or `refused` if an entry without an id has no slug or
 * repeats a language.
 */
export function applyNameChanges(
  before: Name[],
  input: GivenName[],
  nextId: () => number,
): Name[] | 'refused' {
  const after = structuredClone(before)
  for (const { id, lang = '', name = null, slug = '' } of input) {
    const match = after.find(each => each.id === id)
    if (match) Object.assign(match, { name, slug })
    else if (slug === '' || after.some(each => each.lang === lang)) return 'refused'
    else after.push({ id: nextId(), lang, name, slug, published: null })
  }
  return after
}
