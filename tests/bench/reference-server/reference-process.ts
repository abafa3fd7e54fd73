import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import pg from 'pg'
import type { ReferenceJob, ReferenceWork } from './reference-job.ts'

function listenerFor({ answer, work }: ReferenceJob): RequestListener {
  const { status, headers } = answer
  const body = Buffer.from(answer.body, 'base64')
  if (work.kind === 'none') {
    return (_req, res) => {
      res.writeHead(status, headers)
      res.end(body)
    }
  }
  const write = writer(work)
  return async (req, res) => {
    await write(req)
    res.writeHead(status, headers)
    res.end(body)
  }
}

/**
 * Replays the recorded statements, which change nothing but cost this process as much as the original writes.
 */
function writer({ databaseUrl, statements }: Extract<ReferenceWork, { kind: 'write' }>) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  return async (req: IncomingMessage) => {
    JSON.parse(await bodyOf(req))
    const client = await pool.connect()
    for (const { text, values } of statements) await client.query({ text, values, rowMode: 'array' })
    client.release()
  }
}

function bodyOf(req: IncomingMessage): Promise<string> {
  return new Promise((read, reject) => {
    let text = ''
    req.setEncoding('utf8')
    req.on('data', chunk => {
      text += chunk
    })
    req.once('end', () => read(text))
    req.once('error', reject)
  })
}

process.once('message', (job: ReferenceJob) => {
  const server = createServer(listenerFor(job))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address() ?? {}))
})
