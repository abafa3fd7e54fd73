export const RENEWAL_HEADER = 'preview-renewal'

export function renewQuery(query: string, renewal: string | null): string {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(renewal ?? '')) parameters.set(name, value)
  return `?${parameters}`
}
