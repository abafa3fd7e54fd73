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
import { keepCampaign } from '../../../local/files/keep-campaign.ts'
import { isBlock } from '../../content/blocks.ts'
import type {
  Campaign,
  CampaignKeeping,
  CampaignNews,
  CampaignPlan,
  Edit,
  Sides,
  Story,
  VersionedEdit,
} from '../../content/editor-api.ts'
import { editIn } from '../../content/versions/edit-in.ts'
import type { Signature } from '../history.ts'
import { Refused } from '../refused.ts'
import { refuseAlone } from '../reviews.ts'
import type { EditorParts } from '../story-verbs.ts'
import { type CampaignReader, campaignReader, reviewKey } from './campaign-reader.ts'
import { refuseOutdated, refuseUnplannable, refuseUnseen } from './campaign-refusals.ts'

/** Changes to campaigns, one at a time. */
export function campaignVerbs(parts: EditorParts) {
  const { folder, reviews, inTurn } = parts
  const campaigns = campaignReader(folder, reviews)
  const { list, open, version } = campaigns
  return {
    ...versionVerbs(parts, campaigns),
    ...dateVerbs(parts, campaigns),
    list,
    open,
    create: (name: string) => inTurn(async () => open((await createCampaign(folder, name)).id)),
    rename: (id: number, name: string) =>
      inTurn(async () => open((await renameCampaign(folder, id, name)).id)),
    remove: (id: number) => inTurn(() => deleteCampaign(folder, id)),

    markReady: (id: number, signed: Signature) =>
      inTurn(async (): Promise<Campaign> => {
        await open(id)
        await reviews.mark(reviewKey(id), await version(id), signed)
        return open(id)
      }),
  }
}

/** Changes to a story's version in a campaign. */
function versionVerbs({ folder, stories, inTurn }: EditorParts, { open, outside }: CampaignReader) {
  return {
    /** `isSettled` makes the current outside version the base of the edit. */
    save: (id: number, uuid: string, edit: VersionedEdit, isSettled: boolean) =>
      inTurn(async (): Promise<Story> => {
        const { version, ...change } = edit
        refuseUnseen(await open(id))
        await stories.openUnchanged(uuid, version, id)
        const before = isSettled ? undefined : (await basesOf(folder, id)).get(uuid)
        const base = before ?? (await outside(uuid)) ?? change
        await putIntoCampaign(folder, id, { uuid, ...change }, base)
        return stories.open(uuid, id)
      }),

    leave: (id: number, uuid: string, version: string) =>
      inTurn(async (): Promise<Story | null> => {
        refuseUnseen(await open(id))
        await stories.openUnchanged(uuid, version, id)
        await takeOutOfCampaign(folder, id, uuid)
        return stories.open(uuid).catch(() => null)
      }),

    sides: async (id: number, uuid: string): Promise<Omit<Sides, 'mine'>> => {
      const base = (await basesOf(folder, id)).get(uuid)
      const now = await outside(uuid)
      return { base: editOf(base ?? now), theirs: now && editOf(now) }
    },
  }
}

/** Verbs that change a campaign's dates. */
function dateVerbs({ folder, stories, site, history, inTurn }: EditorParts, { open }: CampaignReader) {
  const tell = ({ name }: Campaign, action: string) =>
    site.tell({ action, text: `The release ${name} was ${action}.`, story_id: 0, full_slug: '' })

  const news = async (id: number, action: string): Promise<CampaignNews> => {
    const campaign = await open(id)
    return { campaign, webhook: await tell(campaign, action) }
  }

  const keepVersions = async ({ id, name, stories: own }: Campaign, { by, note }: Signature) => {
    const words = [`Campaign ${name}`, note].filter(Boolean).join(': ')
    for (const { uuid } of own) {
      const facts = { at: new Date().toISOString(), by, note: words, action: 'published' as const }
      await history.keep(await stories.open(uuid, id), facts)
    }
  }

  return {
    plan: (id: number, plan: CampaignPlan) =>
      inTurn(async (): Promise<CampaignNews> => {
        const campaign = await open(id)
        refuseUnplannable(campaign, plan)
        if (campaign.needsReview) refuseAlone(campaign.review, plan)
        const { by, note, from, until } = plan
        const begins = from ?? new Date().toISOString()
        await keepVersions(campaign, plan)
        await planCampaign(folder, id, { release_at: begins, ends_at: until, by, note })
        return news(id, 'merged')
      }),

    /** Restores the previous versions; the campaign can be edited and planned again. */
    takeBack: (id: number, { by, note }: Signature) =>
      inTurn(async (): Promise<CampaignNews> => {
        await planCampaign(folder, id, { release_at: null, ends_at: null, by, note })
        return news(id, 'taken back')
      }),

    /** Publishes the campaign's versions permanently and deletes it. */
    keep: (id: number, { outdated, ...signed }: CampaignKeeping) =>
      inTurn(async (): Promise<Pick<CampaignNews, 'webhook'>> => {
        const campaign = await open(id)
        if (campaign.state !== 'live') throw new Refused(409, 'Only a campaign that guests have can be kept.')
        refuseOutdated(campaign, outdated)
        for (const { uuid } of campaign.stories) await history.keepFound(await stories.live(uuid))
        await keepVersions(campaign, signed)
        await keepCampaign(folder, id)
        return { webhook: await tell(campaign, 'kept') }
      }),
  }
}

function editOf(base: StoryBase | null): Edit {
  if (!base || !isBlock(base.content)) throw new Refused(422, 'This version is not a page.')
  return editIn({ ...base, content: base.content })
}
