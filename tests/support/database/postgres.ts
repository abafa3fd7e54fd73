import { execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findFreePort } from '#tests/support/free-port.ts'

const run = promisify(execFile)

export type Postgres = { url: string; stop: () => void | Promise<void> }

/** Value of RED_COMB_POSTGRES if no PostgreSQL is available for the test run. */
const NONE = 'none'
const debianBinaries = '/usr/lib/postgresql'

/**
 * Provides PostgreSQL from the first available source: the run's shared server, DATABASE_URL, local binaries,
 * or (for root) Debian's package. Returns null if none is available.
 */
export async function startPostgres(): Promise<Postgres | null> {
  const { RED_COMB_POSTGRES, DATABASE_URL } = process.env
  if (RED_COMB_POSTGRES === NONE) return null
  const url = RED_COMB_POSTGRES ?? DATABASE_URL
  if (url) return databaseOn(url)
  const binaries = findBinaries() ?? (await installBinaries())
  return binaries ? startIn(binaries) : null
}

/**
 * Starts one server for all suites. Each caller of `startPostgres` then gets its own database on that server.
 */
export async function sharePostgres(): Promise<void> {
  process.env.RED_COMB_POSTGRES = (await startPostgres())?.url ?? NONE
}

async function databaseOn(url: string): Promise<Postgres> {
  const name = `red_comb_test_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    url: own.href,
    stop: async () => {
      // A plain drop waits up to 5 s for other connections to close. Forcing it immediately would kill this
      // process's own connections and fail the run.
      await admin
        .query(`drop database ${name}`)
        .catch(() => admin.query(`drop database ${name} with (force)`))
      await admin.end()
    },
  }
}

function findBinaries(): string | null {
  const versions = existsSync(debianBinaries) ? readdirSync(debianBinaries).toSorted() : []
  const candidates = [
    ...versions.map(version => join(debianBinaries, version, 'bin')).reverse(),
    '/usr/local/bin',
  ]
  const onPath = (process.env.PATH ?? '').split(':')
  return [...candidates, ...onPath].find(folder => existsSync(join(folder, 'initdb'))) ?? null
}

async function installBinaries(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  console.log('No PostgreSQL found: installing Debian’s…')
  try {
    await run('apt-get', ['update', '-qq'], { timeout: 120_000 })
    await run('apt-get', ['install', '-y', '-qq', 'postgresql'], { timeout: 300_000 })
  } catch {
    return null
  }
  return findBinaries()
}

async function startIn(binaries: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-postgres-'))
  const user = await unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'redcomb', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(join(binaries, 'initdb'), initdb, { ...user, cwd: folder })
  const port = await findFreePort()
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']
  const server = spawn(join(binaries, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
  const stop = () => {
    // On SIGQUIT, PostgreSQL exits immediately without writing to the folder.
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', stop)
  await untilReady(binaries, port)
  return { url: `postgres://redcomb@127.0.0.1:${port}/postgres`, stop }
}

async function untilReady(binaries: string, port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const ready = run(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
    const isReady = await ready.then(
      () => true,
      () => false,
    )
    if (isReady) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('PostgreSQL did not start within a minute')
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}
