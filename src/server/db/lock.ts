import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Acquires a lock that the OS releases even if the process is killed. The lock is a listening socket named
 * after the file, in Linux's abstract namespace (a named pipe on Windows, a socket file on other systems).
 * The file records the holder. Throws `DatabaseLockedError` if another process holds the lock.
 */
export async function acquireLock(file: string): Promise<() => Promise<void>> {
  const address = lockAddress(resolve(file))
  const server = (await listen(address)) ?? (await replaceDeadSocket(address))
  if (!server) {
    const holder = await readFile(file, 'utf8').catch(() => 'another process')
    throw new DatabaseLockedError(resolve(file), holder.trim())
  }
  server.unref()
  await writeFile(file, `process ${process.pid}\n`)
  return async () => {
    await rm(file, { force: true })
    await new Promise(resolve => server.close(resolve))
  }
}

function listen(address: string): Promise<Server | null> {
  const server = createServer(socket => socket.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(address, () => resolve(server))
  })
}

/** Replaces the socket file of a killed process. Returns null if a process still listens on the socket. */
async function replaceDeadSocket(address: string): Promise<Server | null> {
  if (!address.endsWith('.sock') || (await hasListener(address))) return null
  await rm(address, { force: true })
  return listen(address)
}

function hasListener(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

function lockAddress(file: string): string {
  const name = `red-comb-${createHash('sha256').update(file).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError'
  constructor(file: string, holder: string) {
    super(
      `The database is already open in ${holder} (${file}). Stop that process first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL server.`,
    )
  }
}
