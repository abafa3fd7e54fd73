import type { z } from 'zod'

/** Throws if a response violates its schema or has fields that the schema does not declare. */
export function checkAnswer(answer: unknown, schema: z.ZodType): void {
  const undeclared = undeclaredIn(answer, schema.parse(answer), [])
  if (undeclared.length > 0) throw new Error(`The contract does not declare ${undeclared.join(', ')}`)
}

function undeclaredIn(sent: unknown, parsed: unknown, path: string[]): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  const known = new Map(Object.entries(parsed ?? {}))
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === undefined) return []
    const here = [...path, key]
    return known.has(key) ? undeclaredIn(value, known.get(key), here) : [here.join('.')]
  })
}
