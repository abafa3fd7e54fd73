import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { catalogueDatasources } from './datasources.ts'

const DEMO = 'src/server/catalog/demo'
const target = new URL('../datasources/datasources.json', import.meta.url)

/** Writes what staff pick products and categories from, out of a catalogue folder; the demo's without one. */
export async function writeDatasources([folder = DEMO]: string[]): Promise<void> {
  const datasources = await catalogueDatasources(resolve(folder))
  await mkdir(new URL('.', target), { recursive: true })
  await writeFile(target, `${JSON.stringify(datasources, null, 2)}\n`)
  const counts = datasources.map(({ name, entries }) => `${entries.length} ${name.toLowerCase()}`)
  console.log(`Wrote ${counts.join(' and ')} to storyblok/datasources/datasources.json.`)
}
