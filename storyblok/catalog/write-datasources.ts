import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { catalogFolderOf, contentFolderOf } from '../content-folder.ts'
import { catalogDatasources } from './datasources.ts'

export async function writeDatasources([folder = catalogFolderOf(process.env)]: string[]): Promise<void> {
  const datasources = await catalogDatasources(resolve(folder))
  const place = join(contentFolderOf(process.env), 'datasources')
  await mkdir(place, { recursive: true })
  await writeFile(join(place, 'datasources.json'), `${JSON.stringify(datasources, null, 2)}\n`)
  const counts = datasources.map(({ name, entries }) => `${entries.length} ${name.toLowerCase()}`)
  console.log(`Wrote ${counts.join(' and ')} to ${place}/datasources.json.`)
}
