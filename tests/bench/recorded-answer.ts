import { type OutgoingHttpHeaders, request } from 'node:http'

export type RecordedAnswer = { status: number; headers: OutgoingHttpHeaders; body: string }
type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export function recordAnswer(url: string, { method, headers, body }: Call): Promise<RecordedAnswer> {
  return new Promise((recorded, failed) => {
    const req = request(url, { method, headers, agent: false }, res => {
      const chunks: Buffer[] = []
      res.on('data', chunk => chunks.push(chunk))
      res.once('error', failed)
      res.once('end', () =>
        recorded({
          status: res.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(res.headers).filter(([name]) => !added.has(name))),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
    req.once('error', failed)
    req.end(body)
  })
}
