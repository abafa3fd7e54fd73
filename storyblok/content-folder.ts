import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the path of the folder with stories, pictures, and datasources: CONTENT_DIR if set, otherwise the
 * content folder of the chain named in CHAIN.
 */
export function resolveContentFolder({ CONTENT_DIR, CHAIN }: Environment): string {
  if (CONTENT_DIR) return CONTENT_DIR
  const chain = chainFolder(CHAIN)
  const { content = 'content' } = JSON.parse(readFileSync(join(chain, 'chain.json'), 'utf8'))
  return relative('.', join(chain, content))
}

export function readChainLanguages({ CHAIN }: Environment): string[] {
  const { languages = [] } = JSON.parse(readFileSync(join(chainFolder(CHAIN), 'chain.json'), 'utf8'))
  return languages
}

export function resolveCatalogFolder({ CHAIN }: Environment): string {
  return join(chainFolder(CHAIN), 'catalog')
}

function chainFolder(named: string | undefined): string {
  const chain = named || 'red-comb'
  const folder = chain.includes('/') ? resolve(chain) : join('src/chains', chain)
  if (existsSync(join(folder, 'chain.json'))) return folder
  throw new Error(
    `CHAIN is "${chain}". Set it to a folder in src/chains, or to the path of a folder with a chain.json.`,
  )
}
