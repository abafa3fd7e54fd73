import type { Server } from 'node:http'
import { ConfigError } from '../config/config.ts'

/** Starts listening and returns the port. For port 0, the system chooses a free one. */
export async function startListening(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(explain(error, port)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code !== 'EADDRINUSE') return error
  return new ConfigError(
    `PORT ${port} is in use. Stop the process that listens there, or set PORT to another number.`,
  )
}
