import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogFolder } from '#src/server/catalog/files/folder.ts'
import { writeCatalogFolder } from '#src/server/catalog/files/write-folder.ts'
import { createCatalogDatasources } from '#storyblok/catalog/datasources.ts'
import { readSpaceSettings } from '#storyblok/push/settings.ts'
import { syncCatalogDatasources, syncDatasources } from '#storyblok/push/sync-datasources.ts'
import { startManagementApi } from '#tests/support/management-api.ts'

const DEMO = 'src/chains/red-comb/catalog'
const variables = { STORYBLOK_SPACE_ID: '77', STORYBLOK_MANAGEMENT_TOKEN: 'pat' }

let api: Awaited<ReturnType<typeof startManagementApi>>
let folder: string
/** Creates a space with the demo catalog's datasources and one that an editor created. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'red-comb-menu-'))
  await cp(DEMO, folder, { recursive: true })
  api = await startManagementApi({ token: 'pat', space: 77 })
  let id = 1
  for (const { entries, ...datasource } of await createCatalogDatasources(folder)) {
    api.rows.datasources.push(datasource)
    api.rows.datasource_entries.push(
      ...entries.map(entry => ({ ...entry, id: id++, datasource_id: datasource.id })),
    )
  }
  api.rows.datasources.push({ id: 4, slug: 'redirects' })
  api.rows.datasource_entries.push({ id: id++, datasource_id: 4, name: '/reaper', value: '/reaper-week' })
})
afterEach(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

const sync = () => syncDatasources(folder, { ...readSpaceSettings(variables), host: api.address })
const namesOf = (value: string) =>
  api.rows.datasource_entries.filter(entry => entry.value === value).map(({ name }) => name)

test('renamed, new, and removed dishes are synchronized to Storyblok', async () => {
  expect(await sync()).toEqual({ added: 0, renamed: 0, removed: 0 })
  const renamed = await readFile(join(folder, 'products/drinks.json'), 'utf8')
  const [first, second] = JSON.parse(renamed) as { id: string; name: string }[]
  const changed = JSON.parse(renamed).map((dish: { id: string }) =>
    dish.id === first?.id ? { ...dish, name: 'Fries of the house' } : dish,
  )
  await writeFile(join(folder, 'products/drinks.json'), JSON.stringify(changed))
  api.rows.datasource_entries = api.rows.datasource_entries.filter(({ value }) => value !== second?.id)
  api.rows.datasource_entries.push({ id: 9_000, datasource_id: 1, name: 'Soup', value: 'soup' })
  expect(await sync()).toEqual({ added: 1, renamed: 1, removed: 1 })
  expect(namesOf(first?.id ?? '')).toEqual([expect.stringContaining('Fries of the house')])
  expect(namesOf(second?.id ?? '')).toHaveLength(1)
  expect(namesOf('soup')).toEqual([])
  expect(namesOf('/reaper-week')).toEqual(['/reaper'])
  expect(await sync()).toEqual({ added: 0, renamed: 0, removed: 0 })
})

const unused = async () => {
  throw new Error('the catalog was exported')
}

test('splitting the catalog into other files does not change the datasources', async () => {
  const { files } = await readCatalogFolder(folder)
  for (const [kind, sources] of Object.entries(files))
    for (const [index, source] of sources.entries())
      if (kind !== 'settings') Object.assign(source, { file: `${kind}/${kind}.json`, path: `[${index}]` })
  await rm(folder, { recursive: true })
  await writeCatalogFolder(folder, files)
  expect(await sync()).toEqual({ added: 0, renamed: 0, removed: 0 })
})

test('without a Storyblok space, the catalog is not exported and no message is returned', async () => {
  expect(await syncCatalogDatasources(unused, {})).toBeNull()
})

test('an invalid region is reported in the message instead of thrown', async () => {
  const sentence = await syncCatalogDatasources(unused, { ...variables, STORYBLOK_REGION: 'mars' })
  expect(sentence).toBe(
    'The lists in Storyblok could not be updated: STORYBLOK_REGION must be one of eu, us, cn, ca, ap.',
  )
})
