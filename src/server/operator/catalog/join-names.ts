const NAMES_MAX = 100

/** Joins names with commas. After a hundred names, only the number of further ones is added. */
export function joinNames(names: string[]): string {
  const more = names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : ''
  return names.slice(0, NAMES_MAX).join(', ') + more
}
