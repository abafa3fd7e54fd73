import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { Refused } from './refused.ts'

const MOST_BYTES = 4_000_000

/** Parses and validates a JSON body; errors are sentences for the editor. */
export async function readJson<Body>(request: IncomingMessage, shape: z.ZodType<Body>): Promise<Body> {
  if (!request.headers['content-type']?.startsWith('application/json')) {
    throw new Refused(415, 'The editor takes JSON.')
  }
  const result = shape.safeParse(parse(await readText(request)))
  if (result.success) return result.data
  throw new Refused(400, z.prettifyError(result.error))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Refused(413, 'This page is too large to save.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'The body is not JSON.')
  }
}
