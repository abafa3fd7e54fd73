import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDatasourceFile } from './datasource-file.ts'
import { runSerially } from './run-serially.ts'
import { writeAtomically } from './write-file.ts'

const SLUG = 'redirects'

/**
 * Adds a redirect to the redirects datasource. Also points existing redirects to the old path at the new
 * path, and removes redirects from the new path.
 */
export function addRedirect(folder: string, from: string, to: string): Promise<void> {
  return runSerially(folder, async () => {
    const root = join(folder, 'datasources')
    const { path, datasources } = await fileOfRedirects(root)
    const changed = datasources.map(datasource => {
      if (datasource.slug !== SLUG) return datasource
      const others = datasource.entries.filter(({ name }) => name !== from && name !== to)
      const moved = others.map(entry => (entry.value === from ? { ...entry, value: to } : entry))
      return { ...datasource, entries: [...moved, { name: from, value: to, dimension_values: {} }] }
    })
    await mkdir(root, { recursive: true })
    await writeAtomically(path, `${JSON.stringify(changed, null, 2)}\n`)
  })
}

async function fileOfRedirects(root: string) {
  const names = (await readdir(root).catch(() => [])).filter(name => name.endsWith('.json'))
  for (const name of names) {
    const path = join(root, name)
    const datasources = parseDatasourceFile(name, await readFile(path, 'utf8'))
    if (datasources.some(({ slug }) => slug === SLUG)) return { path, datasources }
  }
  const empty = { id: 4, name: 'Redirects', slug: SLUG, dimensions: [], entries: [] }
  return { path: join(root, `${SLUG}.json`), datasources: [empty] }
}
