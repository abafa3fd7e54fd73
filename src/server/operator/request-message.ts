import { z } from 'zod'
import type { OperatorAnswer, OperatorRequest } from './verb.ts'

const line = z.string().max(4_096)

const request: z.ZodType<OperatorRequest> = z.strictObject({
  area: line,
  verb: line,
  args: z.array(line).max(64),
  by: line.min(1),
  folder: line.startsWith('/'),
})

const answer: z.ZodType<OperatorAnswer> = z.strictObject({ code: z.int(), out: z.string(), err: z.string() })

/** A message on the operators' socket is one line of JSON; null when it is none. */
export const readRequest = (text: string) => read(text, request)
export const readAnswer = (text: string) => read(text, answer)

function read<T>(text: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
