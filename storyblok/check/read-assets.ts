import { readdir, readFile, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { parseJson } from '../local/files/json-file.ts'
import { isNode } from '../schema/content.ts'
import type { AssetFacts } from './knowledge.ts'

const PICTURE = /\.(?:webp|png|jpe?g|avif|gif|svg)$/i

/** Returns the site's art and the content folder's pictures by the address that content uses. */
export async function readAssets(folder: string): Promise<Map<string, AssetFacts>> {
  return new Map([...(await siteFiles('public')), ...(await spaceFiles(join(folder, 'assets')))])
}

async function siteFiles(root: string) {
  const pictures = (await filesIn(root)).filter(name => PICTURE.test(name))
  return Promise.all(
    pictures.map(async name => [`/${name.split(sep).join('/')}`, await factsOf(join(root, name))] as const),
  )
}

/** The CLI writes `name_id.ext` and, beside it, `name_id.json` with the picture's address. */
async function spaceFiles(root: string) {
  const files = await filesIn(root)
  const found = files
    .filter(name => PICTURE.test(name))
    .map(async name => {
      const sidecar = name.replace(PICTURE, '.json')
      if (!files.includes(sidecar)) return []
      const about = parseJson(sidecar, await readFile(join(root, sidecar), 'utf8'))
      const address = isNode(about) ? about.filename : undefined
      return typeof address === 'string' ? [[address, await factsOf(join(root, name))] as const] : []
    })
  return (await Promise.all(found)).flat()
}

async function filesIn(root: string) {
  return (await readdir(root, { recursive: true }).catch(() => [])).sort()
}

async function factsOf(path: string): Promise<AssetFacts> {
  const { size } = await stat(path)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(path).metadata()
  return { bytes: size, width: width ?? null, height: height ?? null }
}
