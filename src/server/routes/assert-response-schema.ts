import type { z } from 'zod'

/** Throws if a response violates its schema or has undeclared fields. */
export function assertResponseSchema(response: unknown, schema: z.ZodType): void {
  const undeclared = undeclaredFields(response, schema.parse(response), [])
  if (undeclared.length > 0) throw new Error(`The contract does not declare ${undeclared.join(', ')}`)
}

function undeclaredFields(sent: unknown, parsed: unknown, path: string[]): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  const declared = new Map(Object.entries(parsed ?? {}))
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === undefined) return []
    const fieldPath = [...path, key]
    return declared.has(key) ? undeclaredFields(value, declared.get(key), fieldPath) : [fieldPath.join('.')]
  })
}
