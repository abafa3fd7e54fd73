import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const binary = '/usr/sbin/varnishd'
const recipe = new URL('../../../src/server/web/shared-cache/varnish.vcl', import.meta.url)

export type Varnish = { url: string; stop: () => void }

/** Time limit of a test in milliseconds, including the installation of Varnish. */
export const VARNISH_TIMEOUT_MS = 360_000

export async function hasVarnish(): Promise<boolean> {
  if (existsSync(binary)) return true
  if (process.getuid?.() !== 0) return false
  console.log('No varnish found: installing Debian’s…')
  try {
    await aptGet(['update'], 60_000)
    await aptGet(['install', '-y', '--no-install-recommends', 'varnish'], 300_000)
  } catch {
    return false
  }
  return existsSync(binary)
}

async function aptGet(args: string[], timeout: number): Promise<void> {
  const shortTimeout = ['Acquire::Retries=0', 'Acquire::http::Timeout=10', 'Acquire::https::Timeout=10']
  const options = ['-qq', ...shortTimeout.flatMap(option => ['-o', option])]
  await run('apt-get', [...options, ...args], {
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

export async function startVarnish(port: number, site: { port: number }): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-varnish-'))
  const vcl = join(folder, 'site.vcl')
  writeFileSync(vcl, readFileSync(recipe, 'utf8').replace('.port = "4321"', `.port = "${site.port}"`))
  const options = ['-F', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`, '-f', vcl]
  const testOptions = [
    '-j',
    'none',
    '-s',
    'malloc,64m',
    '-p',
    'http_gzip_support=off',
    '-p',
    'timeout_idle=600',
  ]
  const server = spawn(binary, [...options, ...testOptions], { stdio: 'ignore' })
  const stop = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  process.once('exit', stop)
  const url = `http://127.0.0.1:${port}`
  await untilListening(url)
  return { url, stop }
}

async function untilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const exists = await fetch(`${url}/.purge`).then(
      () => true,
      () => false,
    )
    if (exists) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error('varnish did not start within thirty seconds')
}
