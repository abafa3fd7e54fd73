import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
// Inputs of a build. Content is excluded, because it is published without a build.
const sources = [
  'src',
  'storyblok/check',
  'storyblok/schema',
  'storyblok/local',
  'storyblok/catalog',
  'storyblok/push',
  'public',
  'astro.config.mjs',
  'package-lock.json',
]

/**
 * Returns `none` if there is no complete build, `old` if a source is newer than the build, otherwise
 * `current`.
 */
export function getLastBuildState(folder = root): 'none' | 'old' | 'current' {
  const builtAt = changedAt(join(folder, 'dist/build-id'))
  if (builtAt === 0) return 'none'
  return sources.every(path => newestIn(join(folder, path)) <= builtAt) ? 'current' : 'old'
}

/** Returns the path of a server bundle written by src/build/bundle-server.ts. */
export function getBundlePath(name: 'site' | 'operate'): string {
  return join(root, `dist/server/site/${name}.js`)
}

export function importBundle(name: 'site' | 'operate'): Promise<unknown> {
  return import(pathToFileURL(getBundlePath(name)).href)
}

function newestIn(path: string): number {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory()
  const names = isFolder ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return names.reduce((newest, name) => Math.max(newest, changedAt(join(path, name))), changedAt(path))
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
