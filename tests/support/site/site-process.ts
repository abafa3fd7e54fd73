import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withMemoryLimits } from '#src/server/memory-limits.ts'

export type SiteProcess = {
  url: string
  pid: number
  /** Milliseconds from the start of the process until /api/ready succeeds. */
  readyMs: number
  request: (path: string, init?: RequestInit) => Promise<Response>
  stop: () => Promise<number | null>
}

export async function startSite(env: Record<string, string>, script?: string): Promise<SiteProcess> {
  const started = performance.now()
  const built = join(env.DIST_DIR ?? process.env.DIST_DIR ?? 'dist', 'server/site/site.js')
  const child = spawn(process.execPath, [script ?? built], {
    cwd: new URL('../../..', import.meta.url),
    env: withMemoryLimits({
      ...process.env,
      SITE_URL: '',
      LOG_LEVEL: 'warn',
      NETWORK_LIMITS: 'off',
      PORT: '0',
      ...env,
      HOST: '127.0.0.1',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const removed = once(child, 'exit')
      child.kill('SIGTERM')
      await removed
    }
    return child.exitCode
  }
  const url = await addressOf(child)
  const request: SiteProcess['request'] = (path, init) => fetch(url + path, init)
  const ready = await request('/api/ready')
  const readyMs = performance.now() - started
  if (ready.ok && child.pid !== undefined) return { url, pid: child.pid, readyMs, request, stop }
  await stop()
  throw new Error(`The site is not ready: it answered ${ready.status}`)
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`The site ended with ${code} before it listened`)))
    if (!child.stdout) return reject(new Error('The site has no output'))
    createInterface({ input: child.stdout }).on('line', line => {
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
}
