import { rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { answerOperator } from './answer.ts'
import { readRequest, socketFile, withSocketPath } from './socket.ts'
import type { OperatorAnswer, OperatorContext } from './verb.ts'

const REQUEST_BYTES_MAX = 512 * 1024
/** How long somebody who connected may take to say what they want. */
const PATIENCE_MS = 5_000

type Log = Pick<Logger, 'info' | 'warn' | 'error'>
type SocketOptions = { dataDir: string; context: OperatorContext; log: Log }

/**
 * Listens to operators on a private socket in the data folder, whose database is open here and nowhere else; returns
 * how to stop. A site that cannot listen says so in its log and runs without.
 */
export async function openOperatorSocket({
  dataDir,
  context,
  log,
}: SocketOptions): Promise<() => Promise<void>> {
  try {
    return await listen({ dataDir, context, log })
  } catch (error) {
    log.warn({ err: error }, 'operators cannot be listened to: their commands need the site to be stopped')
    return async () => {}
  }
}

async function listen({ dataDir, context, log }: SocketOptions): Promise<() => Promise<void>> {
  await requirePrivate(dataDir)
  const file = socketFile(dataDir)
  // Whoever holds the database's lock is the only site here: a socket that is there was left by one that was killed.
  await rm(file, { force: true })
  const open = new Set<Promise<void>>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    const served = serve(socket, context, log).finally(() => open.delete(served))
    open.add(served)
  })
  await withSocketPath(dataDir, path => listenPrivately(server, path))
  server.on('error', error => log.warn({ err: error }, 'the operators’ socket failed'))
  return async () => {
    const closed = new Promise(done => server.close(done))
    await rm(file, { force: true })
    await Promise.all(open)
    await closed
  }
}

/** In a folder that others write to, anybody could put a socket of their own in place of ours. */
async function requirePrivate(dataDir: string): Promise<void> {
  if (process.platform === 'win32') throw new Error('There are no private sockets on Windows')
  const { mode } = await stat(dataDir)
  if ((mode & 0o022) !== 0)
    throw new Error(
      `Others may write to ${resolve(dataDir)}: chmod go-w it to use commands while the site runs`,
    )
}

/** The mask is the whole process's, but binding to a path is done before `listen` returns. */
function listenPrivately(server: Server, path: string): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed)
    const mask = process.umask(0o177)
    try {
      server.listen(path, () => {
        server.off('error', failed)
        listening()
      })
    } finally {
      process.umask(mask)
    }
  })
}

async function serve(socket: Socket, context: OperatorContext, log: Log): Promise<void> {
  // Whoever goes away before the answer has what they asked for done all the same.
  socket.on('error', () => socket.destroy())
  const text = await readLine(socket)
  const answer = text === null ? notUnderstood : await answerTo(text, context, log)
  if (!socket.destroyed) await new Promise<void>(sent => socket.end(`${JSON.stringify(answer)}\n`, sent))
  socket.destroy()
}

const notUnderstood: OperatorAnswer = {
  code: 1,
  out: '',
  err: 'The site did not understand the command. Is it of another version?\n',
}

async function answerTo(text: string, context: OperatorContext, log: Log): Promise<OperatorAnswer> {
  const request = readRequest(text)
  if (!request) return notUnderstood
  const { area, verb, by } = request
  try {
    const answer = await answerOperator(context, request)
    log.info({ area, verb, by, code: answer.code }, 'did what an operator asked for')
    return answer
  } catch (error) {
    log.error({ err: error, area, verb, by }, 'an operator’s command failed')
    return { code: 1, out: '', err: 'The site could not do it; its log says why.\n' }
  }
}

/** The first line somebody sends; null when it is too long, too late, or never ends. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise(read => {
    let text = ''
    const late = setTimeout(() => read(null), PATIENCE_MS)
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      if (text.includes('\n')) read(text.slice(0, text.indexOf('\n')))
      else if (text.length > REQUEST_BYTES_MAX) read(null)
    })
    socket.on('end', () => read(null))
    socket.on('close', () => read(null))
    socket.once('close', () => clearTimeout(late))
  })
}
