import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getBundlePath, getLastBuildState, importBundle } from './last-build.ts'
import { withMemoryLimits } from './memory-limits.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs `npm start`. Builds the site and the server if any source is newer than the last build, then runs the
 * server.
 */
async function start(): Promise<void> {
  const build = getLastBuildState()
  if (build !== 'current') {
    await assertValidConfig()
    console.log(
      build === 'none' ? 'Building the site…' : 'Something changed since the last build: building again…',
    )
    const { status } = spawnSync('npm run build', { cwd: root, stdio: 'inherit', shell: true })
    if (status !== 0) process.exit(status ?? 1)
  }
  // Windows cannot replace a process, so the site starts in the current process.
  process.execve?.(process.execPath, [process.execPath, getBundlePath('site')], withMemoryLimits(process.env))
  await importBundle('site')
}

/** Exits before the long build if the configuration is invalid. */
async function assertValidConfig(): Promise<void> {
  const { ConfigError, readConfig } = await import('./config/config.ts')
  try {
    readConfig(process.env)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

start().catch(error => {
  console.error(error)
  process.exit(1)
})
