import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config/config.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
// What staff write is no source: it goes live without another build.
const sources = [
  'src',
  'storyblok/schema',
  'storyblok/local',
  'public',
  'astro.config.mjs',
  'package-lock.json',
]

/** `npm start`: builds the site when anything it is made of is newer than the last build, then runs it. */
async function start(): Promise<void> {
  readConfig(process.env)
  const builtAt = await changedAt('dist/server/entry.mjs')
  const changed = await Promise.all(sources.map(newestIn))
  if (builtAt < Math.max(...changed)) {
    console.log(
      builtAt === 0 ? 'Building the site…' : 'Something changed since the last build: building again…',
    )
    const { status } = spawnSync('npm', ['run', 'build'], { cwd: root, stdio: 'inherit', shell: true })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import('./quick-imports.ts')
  await import('./main.ts')
}

async function newestIn(path: string): Promise<number> {
  const names = await readdir(join(root, path), { recursive: true }).catch(() => [])
  const times = await Promise.all([path, ...names.map(name => join(path, name))].map(changedAt))
  return Math.max(...times)
}

async function changedAt(path: string): Promise<number> {
  return stat(join(root, path)).then(
    found => found.mtimeMs,
    () => 0,
  )
}

start().catch(error => {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
})
