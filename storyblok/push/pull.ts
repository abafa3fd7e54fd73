import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { parseDatasourceFile } from '../local/files/datasource-file.ts'
import { parseStoryFile } from '../local/files/story-file.ts'
import {
  chooseUnusedFileName,
  createStoryRecordStore,
  type StoryRecord,
} from '../local/files/story-records.ts'
import { createStoryblokCli } from './cli.ts'
import { createManagementClient } from './management-client.ts'
import { readLocalReplacements, replacePictures } from './pictures.ts'
import { readSpaceSettings, type SpaceSettings } from './settings.ts'
import { stripTrailingSlash } from './stories.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

const options = { overwrite: { type: 'boolean', default: false } } as const

/**
 * Runs `npm run storyblok -- pull`: writes a Storyblok space's stories and redirects to the files. Pictures
 * that staff uploaded stay in the space. Throws if the files have uncommitted changes, unless `--overwrite`
 * is set.
 */
export async function pullSpace(args: string[]): Promise<void> {
  const { overwrite } = parseArgs({ args, options }).values
  const settings = readSpaceSettings(process.env)
  const { folder, spaceId, region } = settings
  if (!overwrite && (await hasChanges(folder))) {
    throw new Error(
      `You have uncommitted changes in ${folder}. Commit them, or discard them with: pull --overwrite`,
    )
  }
  console.log(`Space ${spaceId} "${await createManagementClient(settings).spaceName()}" (${region})`)
  const workspace = await openWorkspace(folder, spaceId)
  const cli = createStoryblokCli(workspace.root, settings)
  await cli('stories', 'pull')
  await cli('datasources', 'pull', 'Redirects')
  const pulled = await writePulledStories(workspace, settings)
  const [redirects] = await workspace.pulled('datasources')
  if (redirects) {
    const path = join(folder, 'datasources/redirects.json')
    const datasources = parseDatasourceFile(path, JSON.stringify(redirects))
    await mkdir(join(folder, 'datasources'), { recursive: true })
    await writeFile(path, `${JSON.stringify(datasources, null, 2)}\n`)
  }
  console.log(`✓ Downloaded stories: ${pulled}, to ${folder}. Review the changes with "git diff".`)
}

async function hasChanges(folder: string): Promise<boolean> {
  const status = ['status', '--porcelain', '--', 'stories', 'drafts', 'datasources']
  return promisify(execFile)('git', ['-C', folder, ...status]).then(
    ({ stdout }) => stdout !== '',
    () => true,
  )
}

/**
 * Writes published versions to stories/ and unpublished versions to drafts/, and replaces remote ids and
 * pictures with local ones. Returns the number of stories.
 */
async function writePulledStories(workspace: Workspace, settings: SpaceSettings): Promise<number> {
  const records = createStoryRecordStore(settings.folder)
  const [stories, drafts] = [await records.read('stories'), await records.read('drafts')]
  const before = [...stories, ...drafts]
  const ids = new Map((await workspace.manifest('stories')).map(({ old_id, new_id }) => [new_id, old_id]))
  const pictures = await readLocalReplacements(workspace)
  const pulled = await workspace.pulled('stories')
  for (const raw of pulled) {
    const text = JSON.stringify(raw).replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id =>
      String(ids.get(id) ?? id),
    )
    const { id, parent_id, ...story } = parseStoryFile('A story of the space', text)
    const { unpublished_changes } = Object(raw)
    const local = (content: unknown) => ({
      id: ids.get(id) ?? id,
      ...story,
      parent_id: ids.get(parent_id ?? 0) ?? parent_id,
      full_slug: stripTrailingSlash(story.full_slug),
      content: replacePictures(content, pictures),
    })
    const isSameStory = (record: StoryRecord) => record.story.uuid === story.uuid
    const file =
      before.find(isSameStory)?.file ?? chooseUnusedFileName(stripTrailingSlash(story.full_slug), before)
    const isLive = story.published || story.is_folder
    const isEdited = !story.is_folder && (!story.published || unpublished_changes)
    const live = isLive && isEdited ? await publishedContent(id, settings) : story.content
    if (isLive && live) await records.write('stories', file, local(live))
    if (!isLive && stories.some(isSameStory)) await records.remove('stories', file)
    if (isEdited) await records.write('drafts', file, local(story.content))
    else if (drafts.some(isSameStory)) await records.remove('drafts', file)
  }
  return pulled.length
}

/**
 * Fetches a story's published content, because the CLI pulls only the draft if it is newer. Returns null if
 * there is no public token or the request fails, so that the existing file is kept.
 */
async function publishedContent(id: number, { delivery }: SpaceSettings): Promise<unknown> {
  if (!delivery.token) return null
  const query = new URLSearchParams({ version: 'published', token: delivery.token, cv: String(Date.now()) })
  const response = await fetch(`${delivery.host}/v2/cdn/stories/${id}?${query}`)
  return response.ok ? (await response.json()).story.content : null
}
