const NAMES_MAX = 100

/** Joins up to 100 names with commas and counts the rest. */
export function joinNames(names: string[]): string {
  const more = names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : ''
  return names.slice(0, NAMES_MAX).join(', ') + more
}
