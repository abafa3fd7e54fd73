import { type CampaignFile, campaignState } from '../../../local/files/campaign-file.ts'
import { basesOf, type StoryBase } from '../../../local/files/campaign-files.ts'
import { contentFolder, type Snapshot } from '../../../local/files/content-folder.ts'
import type { StoryFile } from '../../../local/files/story-file.ts'
import type { Campaign, CampaignStory } from '../../content/editor-api.ts'
import { Refused } from '../refused.ts'
import { reviewOf, type reviewShelf } from '../reviews.ts'
import { needsReview, versionOf } from '../stories.ts'

export type CampaignReader = ReturnType<typeof campaignReader>

export function campaignReader(folder: string, reviews: ReturnType<typeof reviewShelf>) {
  const read = contentFolder(folder)

  const list = async (): Promise<Campaign[]> => {
    const snapshot = await read()
    const ready = await reviews.all()
    const all = snapshot.campaigns.map(async campaign => {
      const bases = await basesOf(folder, campaign.id)
      const review = reviewOf(ready.get(reviewKey(campaign.id)), versionIn(snapshot, campaign.id))
      return { ...describeCampaign(campaign, bases, snapshot), review, needsReview: needsReview(snapshot) }
    })
    return (await Promise.all(all)).toSorted((one, other) => one.id - other.id)
  }

  const open = async (id: number): Promise<Campaign> => {
    const found = (await list()).find(campaign => campaign.id === id)
    if (!found) throw new Refused(404, 'This campaign is not there any more.')
    return found
  }

  /** Returns a fingerprint of everything in the campaign. */
  const version = async (id: number): Promise<string> => versionIn(await read(), id)

  /** Returns the version a campaign's version is compared with. */
  const outside = async (uuid: string): Promise<StoryBase | null> => storyOutside(await read(), uuid)

  return { list, open, version, outside }
}

export function reviewKey(id: number): string {
  return `campaign-${id}`
}

function versionIn({ releases }: Snapshot, id: number): string {
  return (releases.get(String(id)) ?? [])
    .map(story => `${story.uuid} ${versionOf(story)}`)
    .sort()
    .join(' ')
}

type Bases = Awaited<ReturnType<typeof basesOf>>

function describeCampaign(campaign: CampaignFile, bases: Bases, snapshot: Snapshot) {
  const { id, name, by, note, release_at: from, ends_at: until } = campaign
  const state = campaignState(campaign, Date.now())
  const stories = (snapshot.releases.get(String(id)) ?? []).map(story =>
    describeStory(story, campaign, bases, snapshot),
  )
  return { id, name, state, from, until, by, note, stories }
}

function describeStory(
  { uuid, name, full_slug, content }: StoryFile,
  campaign: CampaignFile,
  bases: Bases,
  snapshot: Snapshot,
): CampaignStory {
  const isPublished = snapshot.beneath.some(other => other.uuid === uuid)
  return {
    ...{ uuid, name, full_slug, component: String(content.component ?? '') },
    isNew: !isPublished,
    isOutdated:
      bases.has(uuid) && JSON.stringify(bases.get(uuid)) !== JSON.stringify(storyOutside(snapshot, uuid)),
    alsoIn: campaignsWith(uuid, snapshot)
      .filter(other => other.id !== campaign.id && areLiveTogether(campaign, other))
      .map(other => other.name),
  }
}

/** Returns the published story without campaigns, or its draft if it is not published. */
function storyOutside({ beneath, draft }: Snapshot, uuid: string): StoryBase | null {
  const isIt = (story: StoryFile) => story.uuid === uuid && !story.is_folder
  const story = beneath.find(isIt) ?? draft.find(isIt)
  if (!story) return null
  const { name, slug, translated_slugs, tag_list, content } = story
  return { name, slug, translated_slugs, tag_list, content }
}

/** Returns the dated campaigns that contain a story. */
function campaignsWith(uuid: string, { campaigns, releases }: Snapshot): CampaignFile[] {
  const now = Date.now()
  return campaigns.filter(
    campaign =>
      ['planned', 'live'].includes(campaignState(campaign, now)) &&
      releases.get(String(campaign.id))?.some(story => story.uuid === uuid),
  )
}

/** True if two campaigns may be live at the same time; one without dates may be. */
function areLiveTogether(one: CampaignFile, other: CampaignFile): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

function startOf({ release_at }: CampaignFile): number {
  return release_at ? Date.parse(release_at) : Number.NEGATIVE_INFINITY
}

function endOf({ ends_at }: CampaignFile): number {
  return ends_at ? Date.parse(ends_at) : Number.POSITIVE_INFINITY
}
