import { readdirSync, statSync } from 'node:fs'
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

/** Whether there is a whole build, and whether it is older than anything it is made of. */
export function lastBuild(folder = root): 'none' | 'old' | 'current' {
  // Nothing is written after it.
  const builtAt = changedAt(join(folder, 'dist/build-id'))
  if (builtAt === 0) return 'none'
  return sources.every(path => newestIn(join(folder, path)) <= builtAt) ? 'current' : 'old'
}

/** What the build has of the server (src/build/bundle-server.ts). */
export function importBuilt(name: 'site' | 'operate'): Promise<unknown> {
  return import(pathToFileURL(join(root, `dist/server/site/${name}.js`)).href)
}

function newestIn(path: string): number {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const names = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return names.reduce((newest, name) => Math.max(newest, changedAt(join(path, name))), changedAt(path))
}

/** 0 of what is not there. */
function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
