import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestServer } from './server.ts'

export type ApiProcess = Pick<TestServer, 'request'> & {
  kill: () => Promise<void>
  /** Sends SIGTERM and returns the exit code. */
  stop: () => Promise<number | null>
  ended: Promise<unknown>
}

/** Starts the API of this checkout, or of `checkout` if set. */
export async function startApiProcess(env: Record<string, string>, checkout?: string): Promise<ApiProcess> {
  process.env.RED_COMB_API_BUNDLE ??= await bundledApi()
  const bundle = process.env.RED_COMB_API_BUNDLE
  const child = spawn(process.execPath, [checkout ? join(checkout, 'tests/support/run-api.ts') : bundle], {
    cwd: checkout,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(dirname(bundle), 'compiled'),
      NETWORK_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const port = await portOf(child)
  return {
    request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      return child.exitCode
    },
    ended: exited,
  }
}

/**
 * Bundles the API, because a bundled server starts twice as fast. The bundle must be inside the project, so
 * that it can resolve its external packages.
 */
async function bundledApi(): Promise<string> {
  const { bundleEntryPoints: bundle } = await import('#src/build/bundle-server.ts')
  mkdirSync('test-results', { recursive: true })
  const folder = mkdtempSync(resolve('test-results/api-'))
  await bundle({ api: resolve('tests/support/run-api.ts') }, folder)
  return join(folder, 'api.js')
}

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The API process has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^port (\d+)$/.exec(line)?.[1]
    if (port) return port
  }
  throw new Error('The API process ended before it listened')
}
