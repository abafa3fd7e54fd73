import type { IncomingMessage } from 'node:http'

/** Reads a request's body. If the body exceeds the limit, stops reading and returns null. */
export async function readBody(req: IncomingMessage, bytesMax: number): Promise<string | null> {
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) return null
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += chunk.length
    if (size > bytesMax) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
