import { type CampaignFile, campaignState } from '../../../local/files/campaign-file.ts'
import {
  basesOf,
  createCampaign,
  deleteCampaign,
  planCampaign,
  putIntoCampaign,
  renameCampaign,
  type StoryBase,
  takeOutOfCampaign,
} from '../../../local/files/campaign-files.ts'
import { contentFolder, type Snapshot } from '../../../local/files/content-folder.ts'
import { keepCampaign } from '../../../local/files/keep-campaign.ts'
import type { StoryFile } from '../../../local/files/story-file.ts'
import { isBlock } from '../../content/blocks.ts'
import type {
  Campaign,
  CampaignKeeping,
  CampaignNews,
  CampaignPlan,
  CampaignStory,
  Edit,
  Sides,
  Story,
} from '../../content/editor-api.ts'
import { editIn } from '../../content/versions/edit-in.ts'
import type { Signed, storyHistory } from '../history.ts'
import { Refused } from '../refused.ts'
import { refuseAlone, reviewOf, type reviewShelf } from '../reviews.ts'
import type { siteClient } from '../site.ts'
import { needsReview, type storyReader, versionOf } from '../stories.ts'
import type { VersionedEdit } from '../story-verbs.ts'
import type { InTurn } from '../turns.ts'

type Parts = {
  folder: string
  stories: ReturnType<typeof storyReader>
  site: ReturnType<typeof siteClient>
  history: ReturnType<typeof storyHistory>
  reviews: ReturnType<typeof reviewShelf>
  inTurn: InTurn
}

/** What staff do with campaigns. */
export function campaignVerbs({ folder, stories, site, history, reviews, inTurn }: Parts) {
  const read = contentFolder(folder)

  const list = async (): Promise<Campaign[]> => {
    const snapshot = await read()
    const ready = await reviews.all()
    const all = snapshot.campaigns.map(async campaign => {
      const facts = await described(folder, campaign, snapshot)
      const review = reviewOf(ready.get(keyOf(campaign.id)), versionOfCampaign(campaign.id, snapshot))
      return { ...facts, review, needsReview: needsReview(snapshot) }
    })
    return (await Promise.all(all)).toSorted((one, other) => one.id - other.id)
  }

  const open = async (id: number): Promise<Campaign> => {
    const found = (await list()).find(campaign => campaign.id === id)
    if (!found) throw new Refused(404, 'This campaign is not there any more.')
    return found
  }

  /** What guests have now, or staff where guests have nothing: what a version in the campaign stands against. */
  const present = async (uuid: string): Promise<StoryBase | null> => {
    const { beneath, draft } = await read()
    const isIt = (story: StoryFile) => story.uuid === uuid && !story.is_folder
    return baseOf(beneath.find(isIt) ?? draft.find(isIt))
  }

  /** What is saved in a campaign that guests have is theirs at once, and in a planned one without another look. */
  const refuseUnseen = async (id: number) => {
    const { state, needsReview, name } = await open(id)
    if (!needsReview || (state !== 'planned' && state !== 'live')) return
    const when = { planned: 'when it goes live, unseen', live: 'at once' }[state]
    throw new Refused(
      403,
      `Guests would have it ${when}, and publishing needs a second person here. Take ${name} back first.`,
    )
  }

  const refuseChanged = async (id: number, uuid: string, version: string) => {
    const story = await stories.open(uuid, id)
    if (story.version === version) return
    throw new Refused(409, `${story.name} was changed elsewhere since you opened it.`)
  }

  const tell = ({ name }: Campaign, action: string) =>
    site.tell({ action, text: `The release ${name} was ${action}.`, story_id: 0, full_slug: '' })

  const news = async (id: number, action: string): Promise<CampaignNews> => {
    const campaign = await open(id)
    return { campaign, webhook: await tell(campaign, action) }
  }

  const keepVersions = async ({ id, name, stories: own }: Campaign, { by, note }: Signed) => {
    const words = [`Campaign ${name}`, note].filter(Boolean).join(': ')
    for (const { uuid } of own) {
      const facts = { at: new Date().toISOString(), by, note: words, action: 'published' as const }
      await history.keep(await stories.open(uuid, id), facts)
    }
  }

  return {
    list,
    open,
    create: (name: string) => inTurn(async () => open((await createCampaign(folder, name)).id)),
    rename: (id: number, name: string) =>
      inTurn(async () => open((await renameCampaign(folder, id, name)).id)),
    remove: (id: number) => inTurn(() => deleteCampaign(folder, id)),

    /** `isSettled` takes what there is now as what the edit was made on. */
    save: (id: number, uuid: string, edit: VersionedEdit, isSettled: boolean) =>
      inTurn(async (): Promise<Story> => {
        const { version, ...change } = edit
        await refuseUnseen(id)
        await refuseChanged(id, uuid, version)
        const before = isSettled ? undefined : (await basesOf(folder, id)).get(uuid)
        const base = before ?? (await present(uuid)) ?? change
        await putIntoCampaign(folder, id, { uuid, ...change }, base)
        return stories.open(uuid, id)
      }),

    leave: (id: number, uuid: string, version: string) =>
      inTurn(async (): Promise<Story | null> => {
        await refuseUnseen(id)
        await refuseChanged(id, uuid, version)
        await takeOutOfCampaign(folder, id, uuid)
        return stories.open(uuid).catch(() => null)
      }),

    sides: async (id: number, uuid: string): Promise<Omit<Sides, 'mine'>> => {
      const base = (await basesOf(folder, id)).get(uuid)
      const now = await present(uuid)
      return { base: editOf(base ?? now), theirs: now && editOf(now) }
    },

    plan: (id: number, plan: CampaignPlan) =>
      inTurn(async (): Promise<CampaignNews> => {
        const campaign = await open(id)
        const now = new Date()
        refuseUnplannable(campaign, plan, now)
        const { by, note } = plan
        if (campaign.needsReview) refuseAlone(campaign.review, plan)
        const from = plan.from ?? now.toISOString()
        await keepVersions(campaign, plan)
        await planCampaign(folder, id, { release_at: from, ends_at: plan.until, by, note })
        return news(id, 'merged')
      }),

    markReady: (id: number, signed: Signed) =>
      inTurn(async (): Promise<Campaign> => {
        await open(id)
        await reviews.mark(keyOf(id), versionOfCampaign(id, await read()), signed)
        return open(id)
      }),

    /** Guests have what they had before; the campaign can be changed, and planned anew. */
    takeBack: (id: number, { by, note }: Signed) =>
      inTurn(async (): Promise<CampaignNews> => {
        await planCampaign(folder, id, { release_at: null, ends_at: null, by, note })
        return news(id, 'taken back')
      }),

    /** What is in it becomes the site as it is, for good, and the campaign is done. */
    keep: (id: number, { outdated, ...signed }: CampaignKeeping) =>
      inTurn(async (): Promise<Pick<CampaignNews, 'webhook'>> => {
        const campaign = await open(id)
        if (campaign.state !== 'live') throw new Refused(409, 'Only a campaign that guests have can be kept.')
        refuseUntold(campaign, outdated)
        for (const { uuid } of campaign.stories) await history.keepFound(await stories.live(uuid))
        await keepVersions(campaign, signed)
        await keepCampaign(folder, id)
        return { webhook: await tell(campaign, 'kept') }
      }),
  }
}

function refuseUnplannable(campaign: Campaign, { from, until, outdated }: CampaignPlan, now: Date) {
  if (campaign.stories.length === 0) {
    throw new Refused(422, 'Nothing belongs to this campaign yet: open a page, change it and save it here.')
  }
  const start = from === null ? now.getTime() : Date.parse(from)
  if (until !== null && Date.parse(until) <= Math.max(start, now.getTime())) {
    throw new Refused(422, 'The campaign would be over before it begins. Choose a later end.')
  }
  refuseUntold(campaign, outdated)
}

/** What changed outside is written over only by somebody who knows. */
function refuseUntold(campaign: Campaign, outdated: readonly string[]) {
  const untold = campaign.stories.filter(({ uuid, isOutdated }) => isOutdated && !outdated.includes(uuid))
  if (untold.length === 0) return
  const names = untold.map(({ name }) => name).join(', ')
  throw new Refused(409, `${names}: changed outside of the campaign meanwhile. Look at it first.`)
}

function keyOf(id: number): string {
  return `campaign-${id}`
}

/** Stands for everything that belongs to it. */
function versionOfCampaign(id: number, { releases }: Snapshot): string {
  return (releases.get(String(id)) ?? [])
    .map(story => `${story.uuid} ${versionOf(story)}`)
    .sort()
    .join(' ')
}

async function described(
  folder: string,
  campaign: CampaignFile,
  snapshot: Snapshot,
): Promise<Omit<Campaign, 'review' | 'needsReview'>> {
  const { id, name, by, note, release_at: from, ends_at: until } = campaign
  const bases = await basesOf(folder, id)
  const now = Date.now()
  const stories = (snapshot.releases.get(String(id)) ?? []).map((story): CampaignStory => {
    const isIt = (other: StoryFile) => other.uuid === story.uuid
    const published = snapshot.beneath.find(isIt)
    const present = baseOf(published ?? snapshot.draft.find(isIt))
    const others = snapshot.campaigns.filter(other => {
      const isOpen = ['planned', 'live'].includes(campaignState(other, now))
      return other.id !== id && isOpen && snapshot.releases.get(String(other.id))?.some(isIt)
    })
    const { uuid, name, full_slug, content } = story
    return {
      ...{ uuid, name, full_slug, component: String(content.component ?? '') },
      isNew: !published,
      isOutdated: bases.has(uuid) && JSON.stringify(bases.get(uuid)) !== JSON.stringify(present),
      alsoIn: others.filter(other => meet(campaign, other)).map(other => other.name),
    }
  })
  const state = campaignState(campaign, now)
  return { ...{ id, name, state, from, until, by, note }, stories }
}

/** Whether two campaigns are live at the same time; one without dates might be. */
function meet(one: CampaignFile, other: CampaignFile): boolean {
  const ends = ({ release_at, ends_at }: CampaignFile) => [
    release_at ? Date.parse(release_at) : Number.NEGATIVE_INFINITY,
    ends_at ? Date.parse(ends_at) : Number.POSITIVE_INFINITY,
  ]
  const [[from = 0, until = 0], [otherFrom = 0, otherUntil = 0]] = [ends(one), ends(other)]
  return from < otherUntil && otherFrom < until
}

function baseOf(story: StoryFile | undefined): StoryBase | null {
  if (!story) return null
  const { name, slug, translated_slugs, tag_list, content } = story
  return { name, slug, translated_slugs, tag_list, content }
}

function editOf(base: StoryBase | null): Edit {
  if (!base || !isBlock(base.content)) throw new Refused(422, 'This version is not a page.')
  return editIn({ ...base, content: base.content })
}
