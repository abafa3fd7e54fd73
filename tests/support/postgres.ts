import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Postgres = { url: string; stop: () => void | Promise<void> }

const debianBinaries = '/usr/lib/postgresql'

/**
 * A real PostgreSQL to test on: DATABASE_URL, else local binaries in a temporary folder, else Debian's package
 * when root. Null when this machine can have none.
 */
export async function startPostgres(): Promise<Postgres | null> {
  if (process.env.DATABASE_URL) return databaseOn(process.env.DATABASE_URL)
  const binaries = findBinaries() ?? installBinaries()
  return binaries ? startIn(binaries) : null
}

/** A database of its own on a server that is there, so that the tests leave nothing behind. */
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
      await admin.query(`drop database ${name} with (force)`)
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

function installBinaries(): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error) return null
  console.log('No PostgreSQL found: installing Debian’s…')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 120_000 })
  spawnSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'ignore', timeout: 300_000 })
  return findBinaries()
}

async function startIn(binaries: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-postgres-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initdb = ['-D', data, '-U', 'redcomb', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  const made = spawnSync(join(binaries, 'initdb'), initdb, { ...user, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr ?? made.error}`)
  const port = 20_000 + (process.pid % 20_000)
  const options = ['-D', data, '-p', String(port), '-k', folder, '-h', '127.0.0.1', '-F']
  const server = spawn(join(binaries, 'postgres'), options, { ...user, cwd: folder, stdio: 'ignore' })
  const stop = () => {
    server.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await untilReady(binaries, port)
  return { url: `postgres://redcomb@127.0.0.1:${port}/postgres`, stop }
}

async function untilReady(binaries: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const ready = spawnSync(join(binaries, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
    if (ready.status === 0) return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error('PostgreSQL did not start within ten seconds')
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout)
  return { uid: idOf('-u'), gid: idOf('-g') }
}
