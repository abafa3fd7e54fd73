import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type CampaignFile, campaignState, parseCampaignFile } from './campaign-file.ts'
import { findStory } from './content-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { applied, RefusedChange, type StoryChange } from './story-changes.ts'
import type { StoryFile } from './story-file.ts'
import { storyRecords } from './story-records.ts'
import { writeWhole } from './write-file.ts'

/** The story from which a campaign's version was made. */
export type StoryBase = Pick<StoryFile, 'name' | 'slug' | 'content'> & {
  [Field in 'translated_slugs' | 'tag_list']?: StoryFile[Field] | undefined
}

export type CampaignPlan = Pick<CampaignFile, 'release_at' | 'ends_at' | 'by' | 'note'>

const FIRST_ID = 101

export function createCampaign(folder: string, name: string): Promise<CampaignFile> {
  return oneAtATime(folder, async () => {
    const all = await readCampaigns(folder)
    refuseTakenName(name, all)
    const names = await readdir(join(folder, 'releases')).catch(() => [])
    const id = Math.max(FIRST_ID - 1, ...names.map(file => Number.parseInt(file, 10) || 0)) + 1
    return write(folder, { id, name, release_at: null, ends_at: null, by: '', note: '' })
  })
}

/** Sets start and end. A single file holds them, so all stories switch at once. */
export function planCampaign(folder: string, id: number, plan: CampaignPlan): Promise<CampaignFile> {
  return oneAtATime(folder, async () => write(folder, { ...(await find(folder, id)), ...plan }))
}

export function renameCampaign(folder: string, id: number, name: string): Promise<CampaignFile> {
  return oneAtATime(folder, async () => {
    const all = await readCampaigns(folder)
    refuseTakenName(
      name,
      all.filter(other => other.id !== id),
    )
    return write(folder, { ...(await find(folder, id)), name })
  })
}

/** Deletes a campaign that is not live, with its versions of stories. */
export function deleteCampaign(folder: string, id: number, now = Date.now()): Promise<void> {
  return oneAtATime(folder, async () => {
    const campaign = await find(folder, id)
    if (campaignState(campaign, now) === 'live') {
      throw new RefusedChange(`${campaign.name} is live. Take it back first`)
    }
    await rm(fileOf(folder, id))
    await rm(join(folder, 'releases', String(id)), { recursive: true, force: true })
  })
}

/** Saves a campaign's version of a story with the version it was made from (`base`). */
export function putIntoCampaign(
  folder: string,
  id: number,
  change: StoryChange,
  base: StoryBase,
  now = new Date(),
): Promise<StoryFile> {
  return oneAtATime(folder, async () => {
    await find(folder, id)
    const { records, current, all } = await findStory(folder, change.uuid)
    const planned = await records.read(`releases/${id}`)
    const own = planned.find(({ story }) => story.uuid === change.uuid)
    const others = new Map([...all, ...planned.map(({ story }) => story)].map(story => [story.uuid, story]))
    const raw = applied(own ?? current, change, [...others.values()])
    return records.write(`releases/${id}`, current.file, {
      ...raw,
      base,
      release_id: id,
      updated_at: now.toISOString(),
    })
  })
}

/** Removes the campaign's version of a story. */
export function takeOutOfCampaign(folder: string, id: number, uuid: string): Promise<void> {
  return oneAtATime(folder, async () => {
    const records = storyRecords(folder)
    const own = (await records.read(`releases/${id}`)).find(({ story }) => story.uuid === uuid)
    if (own) await records.remove(`releases/${id}`, own.file)
  })
}

/** Returns the version each of the campaign's stories was made from. */
export async function basesOf(folder: string, id: number): Promise<Map<string, StoryBase>> {
  const planned = await storyRecords(folder).read(`releases/${id}`)
  return new Map(
    // `putIntoCampaign` wrote `base`; a release added by hand has none.
    planned.flatMap(({ story, raw }) => (raw.base ? [[story.uuid, raw.base as StoryBase] as const] : [])),
  )
}

async function readCampaigns(folder: string): Promise<CampaignFile[]> {
  const names = await readdir(join(folder, 'releases')).catch(() => [])
  const files = names.filter(name => /^\d+\.json$/.test(name)).map(name => join(folder, 'releases', name))
  return Promise.all(files.map(async path => parseCampaignFile(path, await readFile(path, 'utf8'))))
}

async function find(folder: string, id: number): Promise<CampaignFile> {
  const campaign = (await readCampaigns(folder)).find(known => known.id === id)
  if (!campaign) throw new RefusedChange('This campaign is not there any more')
  return campaign
}

async function write(folder: string, campaign: CampaignFile): Promise<CampaignFile> {
  await mkdir(join(folder, 'releases'), { recursive: true })
  const around = ['stories', 'drafts', 'releases', join('releases', String(campaign.id))]
  const text = `${JSON.stringify(campaign, null, 2)}\n`
  await writeWhole(
    fileOf(folder, campaign.id),
    text,
    around.map(name => join(folder, name)),
  )
  return campaign
}

function fileOf(folder: string, id: number) {
  return join(folder, 'releases', `${id}.json`)
}

function refuseTakenName(name: string, others: readonly CampaignFile[]) {
  const isTaken = others.some(other => other.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new RefusedChange(`There is a campaign "${name}" already`)
}
