export const PREVIEW_RENEWAL_HEADER = 'preview-renewal'

export function renewPreviewQuery(query: string, renewal: string | null): string {
  const parameters = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(renewal ?? '')) parameters.set(name, value)
  return `?${parameters}`
}
