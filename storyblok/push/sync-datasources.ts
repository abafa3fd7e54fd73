import { z } from 'zod'
import { catalogDatasources } from '../catalog/datasources.ts'
import { managementClient } from './management-client.ts'
import { type SpaceSettings, spaceSettings } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Changes = { added: number; renamed: number; removed: number }

/**
 * Updates the space's option lists after a catalog import, if its variables are set. Returns a sentence for
 * the report, or null without a space.
 */
export async function followCatalog(folder: string, environment: Environment): Promise<string | null> {
  if (!environment.STORYBLOK_MANAGEMENT_TOKEN || !environment.STORYBLOK_SPACE_ID) return null
  try {
    const { added, renamed, removed } = await syncDatasources(folder, spaceSettings(environment))
    return `Lists in Storyblok: ${added} added, ${renamed} renamed, ${removed} removed.`
  } catch (error) {
    return `The lists in Storyblok are as they were: ${error instanceof Error ? error.message : error}`
  }
}

const datasources = z.object({ datasources: z.array(z.object({ id: z.int(), slug: z.string() })) })
const entries = z.object({
  datasource_entries: z.array(z.object({ id: z.int(), name: z.string(), value: z.string() })),
})
const PER_PAGE = 1000

/**
 * Adds, renames and removes entries; translations of the others are kept. Lists that were never pushed are
 * skipped.
 */
export async function syncDatasources(folder: string, settings: SpaceSettings): Promise<Changes> {
  const { read, write } = managementClient(settings)
  const lists = await catalogDatasources(folder)
  const { datasources: known } = await read(`/datasources?per_page=${PER_PAGE}`, datasources)
  const changes = { added: 0, renamed: 0, removed: 0 }
  for (const list of lists) {
    const id = known.find(({ slug }) => slug === list.slug)?.id
    if (id === undefined) continue
    const query = `datasource_id=${id}&per_page=${PER_PAGE}`
    const there = (await read(`/datasource_entries?${query}`, entries)).datasource_entries
    const wanted = new Map(list.entries.map(({ name, value }) => [value, name]))
    for (const [value, name] of wanted) {
      const entry = there.find(each => each.value === value)
      if (entry?.name === name) continue
      changes[entry ? 'renamed' : 'added']++
      const datasource_entry = { name, value, datasource_id: id }
      if (entry) await write('PUT', `/datasource_entries/${entry.id}`, { datasource_entry })
      else await write('POST', '/datasource_entries', { datasource_entry })
    }
    for (const entry of there.filter(({ value }) => !wanted.has(value))) {
      changes.removed++
      await write('DELETE', `/datasource_entries/${entry.id}`)
    }
  }
  return changes
}
