import { readFile, realpath } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { extname, join, resolve, sep } from 'node:path'
import { PICTURES, picturesFolder } from './presets.ts'
import { Refused } from './refused.ts'

type PageFile = { type: string; body: Buffer | string }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.woff2': 'font/woff2',
}

const storyblok = resolve(import.meta.dirname, '../..')

/** Serves the editor page's files by path prefix, and nothing else of the project. */
export function pageFiles() {
  const folders: [prefix: string, folder: string][] = [
    ['/code/editor/browser/', join(storyblok, 'editor/browser')],
    ['/code/editor/content/', join(storyblok, 'editor/content')],
    ['/code/schema/content.ts', join(storyblok, 'schema/content.ts')],
    ['/code/schema/empty-text.ts', join(storyblok, 'schema/empty-text.ts')],
    ['/code/schema/translation.ts', join(storyblok, 'schema/translation.ts')],
    ['/css/', join(storyblok, 'editor/css')],
    [PICTURES, picturesFolder],
    ['/art/', resolve('public/art')],
    ['/fonts/', resolve('src/styles/fonts')],
  ]

  return async (path: string): Promise<PageFile> => {
    if (path === '/') return fileAt(join(storyblok, 'editor'), 'index.html')
    const [prefix, folder] = folders.find(([start]) => path.startsWith(start)) ?? []
    if (!prefix || !folder) throw notFound()
    return fileAt(folder, decoded(path.slice(prefix.length)))
  }
}

async function fileAt(folder: string, name: string): Promise<PageFile> {
  const path = await realpath(join(folder, name)).catch(() => '')
  const root = await realpath(folder).catch(() => '')
  const type = TYPES[extname(path)]
  if (!type || !(path === root || path.startsWith(root + sep))) throw notFound()
  const body = await readFile(path)
  return { type, body: path.endsWith('.ts') ? stripTypeScriptTypes(body.toString('utf8')) : body }
}

function decoded(name: string) {
  try {
    return decodeURIComponent(name).replaceAll('\0', '')
  } catch {
    throw notFound()
  }
}

function notFound() {
  return new Refused(404, 'There is no such file.')
}
