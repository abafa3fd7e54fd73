import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import pg from 'pg'
import type { TwinJob, TwinWork } from './twin-job.ts'

/** A bare node:http server that sends one recorded answer: the least this answer can cost in Node. */
function listenerFor({ answer, work }: TwinJob): RequestListener {
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

function writer({ databaseUrl, queries }: Extract<TwinWork, { kind: 'write' }>) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  return async (req: IncomingMessage) => {
    JSON.parse(await bodyOf(req))
    const client = await pool.connect()
    await client.query('begin')
    // A parameter takes the protocol's longer way, which no query with a guest's input can avoid.
    for (let done = 2; done < queries; done++) await client.query('select $1::text', ['a bag'])
    await client.query('commit')
    client.release()
  }
}

function bodyOf(req: IncomingMessage): Promise<string> {
  return new Promise((read, failed) => {
    let text = ''
    req.setEncoding('utf8')
    req.on('data', chunk => {
      text += chunk
    })
    req.once('end', () => read(text))
    req.once('error', failed)
  })
}

process.once('message', (job: TwinJob) => {
  const server = createServer(listenerFor(job))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address() ?? {}))
})
