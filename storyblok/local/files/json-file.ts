import { z } from 'zod'

/** Parses JSON. Throws an error with the file's name if the JSON is invalid. */
export function parseJson(fileName: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${fileName} is not valid JSON: ${String(cause)}`, { cause })
  }
}

export function parseJsonFile<Parsed>(
  shape: z.ZodType<Parsed>,
  description: string,
  fileName: string,
  text: string,
): Parsed {
  const result = shape.safeParse(parseJson(fileName, text))
  if (result.success) return result.data
  throw new Error(`${fileName} is not ${description}: ${z.prettifyError(result.error)}`)
}
