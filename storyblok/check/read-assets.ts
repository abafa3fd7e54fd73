import { readdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { readAssetFiles } from '../local/files/asset-files.ts'
import type { AssetInfo } from './check-context.ts'

const PICTURE = /\.(?:webp|png|jpe?g|avif|gif|svg)$/i

export async function readAssets(folder: string): Promise<Map<string, AssetInfo>> {
  const art = (await readdir('public', { recursive: true })).filter(name => PICTURE.test(name))
  const files = [
    ...art.map(name => ({ address: `/${name.split(sep).join('/')}`, path: join('public', name) })),
    ...(await readAssetFiles(join(folder, 'assets'))).map(({ about, path }) => ({
      address: about.filename,
      path,
    })),
  ]
  return new Map(
    await Promise.all(files.map(async ({ address, path }) => [address, await factsOf(path)] as const)),
  )
}

async function factsOf(path: string): Promise<AssetInfo> {
  const { size } = await stat(path)
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(path).metadata()
  return { bytes: size, width: width ?? null, height: height ?? null }
}
