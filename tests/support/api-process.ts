import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { TestServer } from './server.ts'

export type ApiProcess = Pick<TestServer, 'request'> & { kill: () => Promise<void> }

/** Starts the API in a process of its own and waits until it listens. */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const child = spawn(
    process.execPath,
    ['--import', './src/server/quick-imports.ts', 'tests/support/run-api.ts'],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await portOf(child)
  return {
    request: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
    kill: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function portOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The API process has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^port (\d+)$/.exec(line)?.[1]
    if (port) return port
  }
  throw new Error('The API process ended before it listened')
}
