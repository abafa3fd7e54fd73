import { type OutgoingHttpHeaders, request } from 'node:http'

export type RecordedResponse = { status: number; headers: OutgoingHttpHeaders; body: string }
type Call = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }

const added = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

export function recordResponse(url: string, { method, headers, body }: Call): Promise<RecordedResponse> {
  return new Promise((resolve, reject) => {
    const req = request(url, { method, headers, agent: false }, res => {
      const chunks: Buffer[] = []
      res.on('data', chunk => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: Object.fromEntries(Object.entries(res.headers).filter(([name]) => !added.has(name))),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
    req.once('error', reject)
    req.end(body)
  })
}
