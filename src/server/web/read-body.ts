import type { IncomingMessage } from 'node:http'

/** The text of a request; null when it is longer than that many bytes, whose rest is not read. */
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
