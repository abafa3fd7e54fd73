import type { IncomingMessage } from 'node:http'

/** Reads a request's body. Returns null if the body exceeds the limit, and does not read the rest. */
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
