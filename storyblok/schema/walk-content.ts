export type ContentNode = Readonly<Record<string, unknown>>

export function isNode(value: unknown): value is ContentNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A copy of the content with every object in it, inner ones first, replaced by what `change` makes of it. */
export function mapContent(value: unknown, change: (node: ContentNode) => ContentNode): unknown {
  if (Array.isArray(value)) return value.map(item => mapContent(item, change))
  if (!isNode(value)) return value
  return change(
    Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapContent(inner, change)])),
  )
}
