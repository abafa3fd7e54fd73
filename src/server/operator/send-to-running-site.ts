import { lstat } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { OperatorError, type OperatorRequest, type OperatorResult } from './operator-command.ts'
import { getSocketPath, parseOperatorResult, withSocketPath } from './socket.ts'

/**
 * Sends a command to the site that runs on a data folder. Returns null if no site is running. Throws an
 * `OperatorError` if other users can access the socket, or if the site stops before it responds.
 */
export async function sendToRunningSite(
  dataDir: string,
  request: OperatorRequest,
): Promise<OperatorResult | null> {
  const file = getSocketPath(dataDir)
  const stats = await lstat(file).catch(() => null)
  if (!stats) return null
  const isOwn = stats.uid === process.getuid?.() || stats.uid === 0 || process.getuid?.() === 0
  if (!stats.isSocket() || !isOwn || (stats.mode & 0o077) !== 0) {
    throw new OperatorError(
      `${file} is not a socket that only you can use, so nothing was sent to it. Check who created it, and remove it.`,
    )
  }
  const socket = await withSocketPath(dataDir, connectSocket)
  return socket && sendRequest(socket, request)
}

/** Connects to the socket. Returns null if no process listens, for example after the site was killed. */
function connectSocket(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(null)
      else if (error.code === 'EACCES')
        reject(new OperatorError(`You may not use ${path}: it belongs to the user who runs the site.`))
      else reject(error)
    })
  })
}

async function sendRequest(socket: Socket, request: OperatorRequest): Promise<OperatorResult> {
  let text = ''
  try {
    socket.setEncoding('utf8')
    socket.write(`${JSON.stringify(request)}\n`)
    for await (const part of socket) text += part
  } catch {
    // If the response is complete, a connection error after it does not matter.
  }
  const result = parseOperatorResult(text)
  if (result) return result
  throw new OperatorError(
    'The site stopped before it responded. The command may or may not have taken effect: check before you repeat it.',
  )
}
