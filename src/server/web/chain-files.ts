import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ART_WIDTHS } from '#src/domain/content/art.ts'
import type { Chain } from '../config/chain-config.ts'
import { createFileResponse, loadStaticFiles, type StaticFiles } from './static-files.ts'

const ROLE = /^\/art\/(?:(?:\d+|heat)\/)?role\/([\w-]+)\.(?:webp|avif)$/
const FOLDERS = ['', 'heat/', ...ART_WIDTHS.map(width => `${width}/`)]

/** Replaces files of the build with the chain's own files, and maps picture roles to the chain's pictures. */
export function addChainFiles(files: StaticFiles, chain: Chain, headers: Record<string, string>): void {
  const chainFiles: StaticFiles = existsSync(chain.files) ? loadStaticFiles(chain.files, headers) : new Map()
  for (const [name, file] of chainFiles) files.set(name, file)
  if (chain.typeface) {
    const { file, address } = chain.typeface
    const body = readFileSync(join(chain.files, file))
    files.set(address, createFileResponse(address, headers, { body, br: null, gzip: null }))
  }
  for (const role of Object.keys(chain.pictures)) {
    for (const name of FOLDERS.flatMap(folder => [
      `/art/${folder}role/${role}.webp`,
      `/art/${folder}role/${role}.avif`,
    ])) {
      const file = files.get(resolveChainPicturePath(chain, name))
      if (file) files.set(name, file)
    }
  }
}

export function resolveChainPicturePath({ pictures }: Pick<Chain, 'pictures'>, path: string): string {
  const [, role] = ROLE.exec(path) ?? []
  const name = Object.entries(pictures).find(([key]) => key === role)?.[1]
  return role && name ? path.replace(`role/${role}`, name) : path
}
