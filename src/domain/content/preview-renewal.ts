/** Sent with every preview: query parameters that open it for another hour. */
export const RENEWAL_HEADER = 'preview-renewal'

/** The query of a preview with its parameters renewed. */
export function renewedQuery(query: string, renewal: string | null): string {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(renewal ?? '')) parameters.set(name, value)
  return `?${parameters}`
}
