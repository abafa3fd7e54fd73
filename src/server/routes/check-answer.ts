import type { z } from 'zod'

/** Throws where an answer is not as the contract says, or has fields of which that says nothing: they would be promised. */
export function checkAnswer(answer: unknown, schema: z.ZodType): void {
  const unnamed = unnamedIn(answer, schema.parse(answer), [])
  if (unnamed.length > 0) throw new Error(`The contract does not name ${unnamed.join(', ')}`)
}

/** Where something is sent of which nothing is left once it is parsed. */
function unnamedIn(sent: unknown, parsed: unknown, path: string[]): string[] {
  if (typeof sent !== 'object' || sent === null) return []
  const known = new Map(Object.entries(parsed ?? {}))
  return Object.entries(sent).flatMap(([key, value]) => {
    if (value === undefined) return []
    const here = [...path, key]
    return known.has(key) ? unnamedIn(value, known.get(key), here) : [here.join('.')]
  })
}
