import { lstat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { readAnswer, socketFile, withSocketPath } from './socket.ts'
import { type OperatorAnswer, OperatorError, type OperatorRequest } from './verb.ts'

/** Sends a command to the site running on a data folder; null if none is listening. */
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
      `${file} is not a socket that only you can use, so nothing was sent to it. Check who created it, and remove it.`,
    )
  }
  const socket = await withSocketPath(dataDir, reach)
  return socket && ask(socket, request)
}

/** Null if nothing listens on the socket, which a killed site left behind. */
function reach(path: string): Promise<Socket | null> {
  return new Promise((reached, failed) => {
    const socket = connect(path, () => reached(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') reached(null)
      else if (error.code === 'EACCES')
        failed(new OperatorError(`You may not use ${path}: it belongs to the user who runs the site.`))
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
    // If the connection breaks after a complete response, that response counts.
  }
  const answer = readAnswer(text)
  if (answer) return answer
  throw new OperatorError(
    'The site stopped before it responded. The command may or may not have taken effect: check before you repeat it.',
  )
}
