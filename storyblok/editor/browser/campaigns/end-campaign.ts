import type { Campaign } from '../../content/editor-api.ts'
import { confirmFirst } from '../controls/dialog.ts'
import { notify } from '../controls/toast.ts'
import { show } from '../open-page.ts'
import { attempt } from '../state/attempt.ts'
import { ownName } from '../state/own-name.ts'
import * as server from '../state/server.ts'
import { getOpen, getState, setState } from '../state/state.ts'
import { announce, notifyOf } from './announce.ts'

/** Restores the previous versions for guests. */
export function takeBack({ id, name, state }: Campaign): Promise<void> {
  return attempt('Taking back', async () => {
    const news = await server.takeBackCampaign(id, { by: ownName() })
    const words = state === 'live' ? 'Guests have what they had before.' : 'It has no date any more.'
    await announce(news, `${name} is taken back. ${words}`)
  })
}

export function keepForGood({ id, name, stories }: Campaign): void {
  const outdated = stories.filter(({ isOutdated }) => isOutdated)
  const names = outdated.map(story => story.name).join(', ')
  const keeping = { by: ownName(), note: '', outdated: outdated.map(({ uuid }) => uuid) }
  const keep = async () => (await server.keepCampaign(id, keeping)).webhook
  confirmFirst(
    `Keep ${name} for good?`,
    `What is in it becomes the site as it is. It does not come back by itself any more.${
      names && ` It replaces what was changed outside of it meanwhile: ${names}.`
    }`,
    'Keep it for good',
    () => void leaveFor(keep, `${name} is the site as it is now.`),
  )
}

export function askToDelete({ id, name, stories }: Campaign): void {
  confirmFirst(
    `Delete ${name}?`,
    `Its versions of ${stories.length} pages are gone for good. Guests see no difference.`,
    'Delete campaign',
    () => void leaveFor(() => server.deleteCampaign(id).then(() => null), `${name} is deleted.`),
  )
}

/** Ends a campaign and returns to the live site; `end` returns the error of notifying the site. */
function leaveFor(end: () => Promise<string | null>, words: string): Promise<void> {
  return attempt('Working', async () => {
    const webhook = await end()
    server.workIn(null)
    const campaigns = await server.fetchCampaigns()
    setState({ campaign: null, campaigns, stories: await server.fetchStories() })
    await openHere()
    notifyOf(webhook, words)
  })
}

/** Removes the campaign's version of the open page. */
export function takeOut(): Promise<void> {
  return attempt('Taking out', async () => {
    const { uuid, name, version } = getOpen().story
    await server.leaveCampaign(uuid, version)
    setState({ campaigns: await server.fetchCampaigns(), stories: await server.fetchStories() })
    await openHere()
    notify(`${name} is not in the campaign any more.`)
  })
}

async function openHere(): Promise<void> {
  const { stories } = getState()
  const here = stories.find(({ uuid }) => uuid === getOpen().story.uuid)
  const next = here ?? stories.find(({ is_folder }) => !is_folder)
  if (next) await show(await server.fetchStory(next.uuid))
}
