import { lstat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { readAnswer, socketFile, withSocketPath } from './socket.ts'
import { type OperatorAnswer, OperatorError, type OperatorRequest } from './verb.ts'

/** Hands a command to the site that runs on a data folder; null when none listens there. */
export async function askRunningSite(
  dataDir: string,
  request: OperatorRequest,
): Promise<OperatorAnswer | null> {
  const file = socketFile(dataDir)
  const found = await lstat(file).catch(() => null)
  if (!found) return null
  const isOwn = found.uid === process.getuid?.() || found.uid === 0 || process.getuid?.() === 0
  if (!found.isSocket() || !isOwn || (found.mode & 0o077) !== 0) {
    throw new OperatorError(
      `${file} is not a socket that only you can use, so nothing was sent to it. Look who made it, and remove it.`,
    )
  }
  const socket = await withSocketPath(dataDir, reach)
  return socket && ask(socket, request)
}

/** Null when nobody is behind the socket: it was left by a site that was killed. */
function reach(path: string): Promise<Socket | null> {
  return new Promise((reached, failed) => {
    const socket = connect(path, () => reached(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') reached(null)
      else if (error.code === 'EACCES')
        failed(new OperatorError(`You may not use ${path}: it is the user’s who runs the site.`))
      else failed(error)
    })
  })
}

async function ask(socket: Socket, request: OperatorRequest): Promise<OperatorAnswer> {
  let text = ''
  try {
    socket.setEncoding('utf8')
    socket.write(`${JSON.stringify(request)}\n`)
    for await (const part of socket) text += part
  } catch {
    // What it said until then decides.
  }
  const answer = readAnswer(text)
  if (answer) return answer
  throw new OperatorError(
    'The site stopped before it answered. It may have done it or not: look before you ask for it again.',
  )
}
