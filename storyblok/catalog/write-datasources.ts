import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { resolveCatalogFolder, resolveContentFolder } from '../content-folder.ts'
import { createCatalogDatasources } from './datasources.ts'

export async function writeDatasources([
  folder = resolveCatalogFolder(process.env),
]: string[]): Promise<void> {
  const datasources = await createCatalogDatasources(resolve(folder))
  const place = join(resolveContentFolder(process.env), 'datasources')
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'datasources.json'), `${JSON.stringify(datasources, null, 2)}\n`)
  const counts = datasources.map(({ name, entries }) => `${entries.length} ${name.toLowerCase()}`)
  console.log(`Wrote ${counts.join(' and ')} to ${place}/datasources.json.`)
}
