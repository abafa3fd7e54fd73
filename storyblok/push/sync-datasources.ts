import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createCatalogDatasources } from '../catalog/datasources.ts'
import { createManagementClient, type ManagementClient } from './management-client.ts'
import { readSpaceSettings, type SpaceSettings } from './settings.ts'

type Changes = { added: number; renamed: number; removed: number }

/**
 * Updates the datasources of the configured space to match the catalog that `exportTo` writes to a folder.
 * Returns a message about the result, or null if no space is configured.
 */
export async function syncCatalogDatasources(
  exportTo: (folder: string) => Promise<void>,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | null> {
  if (!environment.STORYBLOK_MANAGEMENT_TOKEN || !environment.STORYBLOK_SPACE_ID) return null
  const folder = await mkdtemp(join(tmpdir(), 'red-comb-menu-'))
  try {
    const settings = readSpaceSettings(environment)
    await exportTo(folder)
    const { added, renamed, removed } = await syncDatasources(folder, settings)
    return `Lists in Storyblok: ${added} added, ${renamed} renamed, ${removed} removed.`
  } catch (error) {
    return `The lists in Storyblok could not be updated: ${error instanceof Error ? error.message : error}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

const datasource = z.looseObject({ id: z.int(), slug: z.string() })
const entry = z.object({ id: z.int(), name: z.string(), value: z.string() })

export function listDatasources(client: ManagementClient) {
  return client.list('/datasources', 'datasources', datasource)
}

/**
 * Adds, renames, and removes entries in the space. Keeps translations of unchanged entries. Skips datasources
 * that have never been pushed.
 */
export async function syncDatasources(folder: string, settings: SpaceSettings): Promise<Changes> {
  const client = createManagementClient(settings)
  const existing = await listDatasources(client)
  const changes = { added: 0, renamed: 0, removed: 0 }
  for (const { slug, entries } of await createCatalogDatasources(folder)) {
    const id = existing.find(candidate => candidate.slug === slug)?.id
    if (id === undefined) continue
    const remote = await client.list(`/datasource_entries?datasource_id=${id}`, 'datasource_entries', entry)
    for (const { name, value } of entries) {
      const old = remote.find(candidate => candidate.value === value)
      if (old?.name === name) continue
      changes[old ? 'renamed' : 'added']++
      const datasource_entry = { name, value, datasource_id: id }
      await client.write(old ? 'PUT' : 'POST', `/datasource_entries${old ? `/${old.id}` : ''}`, {
        datasource_entry,
      })
    }
    for (const { id } of remote.filter(
      ({ value }) => !entries.some(candidate => candidate.value === value),
    )) {
      changes.removed++
      await client.write('DELETE', `/datasource_entries/${id}`)
    }
  }
  return changes
}
