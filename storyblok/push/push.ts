import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDatasourceFile } from '../local/files/datasource-file.ts'
import { pageTemplates } from '../presets/page-templates.ts'
import { presets } from '../presets/presets.ts'
import { createStoryblokCli } from './cli.ts'
import { createManagementClient } from './management-client.ts'
import { pushModel } from './model.ts'
import { pushPictures, readRemoteReplacements } from './pictures.ts'
import { readSpaceSettings } from './settings.ts'
import { pushStories, readLocalStories } from './stories.ts'
import { listDatasources } from './sync-datasources.ts'
import { openWorkspace, SOURCE_NAME } from './workspace.ts'

const options = { overwrite: { type: 'boolean', default: false } } as const

/**
 * Runs `npm run storyblok -- push`: pushes blocks and presets, and the pictures, stories, and redirects
 * missing from the space. `--overwrite` also replaces existing ones. With slugs in `args`, it replaces only
 * those stories.
 */
export async function pushSpace(args: string[]): Promise<void> {
  const { values, positionals: slugs } = parseArgs({ args, options, allowPositionals: true })
  const settings = readSpaceSettings(process.env)
  const { folder, spaceId, region } = settings
  const client = createManagementClient(settings)
  console.log(`Space ${spaceId} "${await client.spaceName()}" (${region})`)
  const workspace = await openWorkspace(folder, spaceId)
  const cli = createStoryblokCli(workspace.root, settings)
  const overwrite = values.overwrite && slugs.length === 0

  const content = [await readLocalStories(folder), presets, pageTemplates]
  const uploaded = await pushPictures(settings, { workspace, cli, content, overwrite })
  const pictures = await readRemoteReplacements(workspace)
  await pushModel({ workspace, cli, client, pictures })
  // Existing redirects are skipped, because staff edit them in the space and the CLI would delete entries
  // that are not in the files.
  const remote = new Set((await listDatasources(client)).map(({ slug }) => slug))
  for (const datasource of await datasourcesIn(folder)) {
    if (datasource.slug === 'redirects' && remote.has('redirects') && !overwrite) continue
    await workspace.write('datasources', `${datasource.slug}.json`, [datasource])
  }
  await cli('datasources', 'push', '--from', SOURCE_NAME)
  const isOverwritten = (slug: string) => values.overwrite && (slugs.length === 0 || slugs.includes(slug))
  const { sent, left } = await pushStories({ folder, workspace, cli, client, pictures, isOverwritten })

  console.log(`✓ Uploaded pictures: ${uploaded}, stories: ${sent.length}`)
  if (left.length > 0) {
    console.log(`  Not changed in the space: ${left.join(', ')}. To replace one: push --overwrite ${left[0]}`)
  }
}

async function datasourcesIn(folder: string) {
  const names = await readdir(join(folder, 'datasources')).catch(() => [])
  const files = names.filter(name => name.endsWith('.json')).map(name => join(folder, 'datasources', name))
  return (
    await Promise.all(files.map(async path => parseDatasourceFile(path, await readFile(path, 'utf8'))))
  ).flat()
}
