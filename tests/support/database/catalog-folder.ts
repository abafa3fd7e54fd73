import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCatalog } from './seeded-database.ts'

type Node = { [key: string]: Node }

export type CatalogFolder = {
  folder: string
  write: (file: string, text: string) => void
  put: (file: string, path: string, value: unknown) => void
  remove: (file: string) => void
  restore: () => void
  discard: () => void
}

export function copyDemoCatalog(): CatalogFolder {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-catalog-'))
  const fill = () => cpSync(demoCatalog, folder, { recursive: true })
  const discard = () => rmSync(folder, { recursive: true, force: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  fill()
  return {
    folder,
    write,
    put: (file, path, value) => {
      const document: Node = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      const keys = path.match(/\w+/g) ?? []
      const parent = keys.slice(0, -1).reduce((node, key) => node[key] ?? {}, document)
      Object.assign(parent, { [keys.at(-1) ?? '']: value })
      write(file, JSON.stringify(document))
    },
    remove: file => rmSync(join(folder, file), { recursive: true }),
    restore: () => {
      discard()
      fill()
    },
    discard,
  }
}
