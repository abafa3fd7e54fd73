import { spawnSync } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
// What staff write is no source: it goes live without another build.
const sources = [
  'src',
  'storyblok/check',
  'storyblok/schema',
  'storyblok/local',
  'public',
  'astro.config.mjs',
  'package-lock.json',
]

const built = 'dist/server/site/site.js'

/** `npm start`: builds the site, the server too, when anything it is made of is newer than the last build, then runs it. */
async function start(): Promise<void> {
  const builtAt = await changedAt(built)
  const changed = await Promise.all(sources.map(newestIn))
  if (builtAt < Math.max(...changed)) {
    await refuseWrongVariables()
    console.log(
      builtAt === 0 ? 'Building the site…' : 'Something changed since the last build: building again…',
    )
    const { status } = spawnSync('npm run build', { cwd: root, stdio: 'inherit', shell: true })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(pathToFileURL(join(root, built)).href)
}

/** Before a build is waited for in vain. */
async function refuseWrongVariables(): Promise<void> {
  const { ConfigError, readConfig } = await import('./config/config.ts')
  try {
    readConfig(process.env)
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
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
  console.error(error)
  process.exit(1)
})
