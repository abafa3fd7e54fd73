import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from '#tests/support/free-port.ts'
import type { Postgres } from './postgres.ts'

const places = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/**
 * Starts PgBouncer in transaction mode, where it rejects connections with startup parameters. Returns null if
 * PgBouncer is not installed.
 */
export async function startPgBouncer(
  url: string,
): Promise<{ url: string; stop: () => void | Promise<void> } | null> {
  const binary = places.find(existsSync)
  if (!binary) return null
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-pgbouncer-'))
  const { hostname, port: target, pathname, username, password } = new URL(url)
  const port = await findFreePort()
  const login = password ? ` password=${decodeURIComponent(password)}` : ''
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${target || 5432} user=${username}${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
`,
  )
  const isRoot = process.getuid?.() === 0
  // PgBouncer refuses to run as root.
  const idOf = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout)
  const user = isRoot ? { uid: await idOf('-u'), gid: await idOf('-g') } : {}
  if (isRoot) await promisify(execFile)('chown', ['-R', 'nobody', folder])
  const server = spawn(binary, ['--quiet', join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' })
  const stop = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await untilListening(port)
  // Debian's PgBouncer does not support prepared statements.
  return { url: `postgres://${username}@127.0.0.1:${port}${pathname}?prepared_statements=false`, stop }
}

export async function startBehindPgBouncer(postgres: Postgres | null): Promise<Postgres | null> {
  const bouncer = postgres && (await startPgBouncer(postgres.url))
  if (!bouncer) return postgres
  const stop = async () => {
    await bouncer.stop()
    await postgres.stop()
  }
  return { url: bouncer.url, stop }
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isListening = await new Promise<boolean>(response => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy()
        response(true)
      })
      socket.once('error', () => response(false))
    })
    if (isListening) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error('PgBouncer did not start within thirty seconds')
}
