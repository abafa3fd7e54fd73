import type { Campaign } from '../content/editor-api.ts'
import { guestPath } from '../content/page-address.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { settleConflict } from './conflict.ts'
import { notify } from './controls/toast.ts'
import { restorePage } from './deleted-pages.ts'
import { openPage } from './open-page.ts'
import { tellPreview } from './preview.ts'
import { attempt } from './state/attempt.ts'
import { ownName } from './state/own-name.ts'
import {
  deleteStory,
  fetchCampaigns,
  fetchLive,
  fetchStories,
  publishStory,
  type Signature,
  saveStory,
  saveVersion,
  unpublishStory,
} from './state/server.ts'
import { getOpen, getState, isSaveable, openCampaign, setState, storySaved } from './state/state.ts'

const ASK_MS = 150
const PATIENCE_MS = 15_000

export function save(): Promise<void> {
  const keep = async () => {
    if (!isSaveable(getOpen())) return
    const { story } = getOpen()
    const edit = editIn(getOpen())
    const campaign = openCampaign()
    const write = campaign ? saveVersion : saveStory
    storySaved(await write(story.uuid, { version: story.version, ...edit }), edit)
    tellPreview('change')
    if (campaign) setState({ campaigns: await fetchCampaigns() })
    notify(campaign ? savedWords(campaign) : 'Draft saved. Guests see it once you publish.')
  }
  return attempt('Saving', keep, () => void settleConflict('Put together and save', save))
}

function savedWords({ name, state }: Campaign): string {
  const later = state === 'live' ? 'Guests have it in a moment.' : 'Guests see it with the campaign.'
  return `Saved in ${name}. ${later}`
}

/** Saves and publishes, then polls until the page is live. */
export function publish(signed: Signature): Promise<void> {
  const again = () => void publish(signed)
  return attempt(
    'Publishing',
    () => goLive(signed),
    () => void settleConflict('Put together and publish', again),
  )
}

async function goLive(signed: Signature) {
  const started = performance.now()
  const { story } = getOpen()
  const edit = editIn(getOpen())
  const {
    story: live,
    mark,
    webhook,
  } = await publishStory(story.uuid, {
    version: story.version,
    ...edit,
    ...signed,
  })
  storySaved(live, edit)
  tellPreview('published')
  if (webhook) return notify(`Published, but the site does not know yet. ${webhook}`, { isTrouble: true })
  const isLive = await changed(story.uuid, mark, started)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  notify(isLive ? `Live after ${seconds} s.` : 'Published. Guests see no difference on this page so far.', {
    offer: { label: 'See the page', run: visit },
  })
}

export function unpublish(): Promise<void> {
  return attempt('Unpublishing', async () => {
    const { story } = getOpen()
    const { story: draft, webhook } = await unpublishStory(story.uuid, { by: ownName() })
    // Unsaved edits stay; other content is replaced with the saved file's.
    storySaved(draft, editIn(story))
    tellPreview('unpublished')
    notify(webhook ? `Unpublished here, but the site does not know yet. ${webhook}` : 'Unpublished.', {
      isTrouble: webhook !== null,
    })
  })
}

/** Deletes the page and opens the first of the others. Restoring it also restores unsaved edits. */
export async function deletePage(): Promise<void> {
  const { uuid, name } = getOpen().story
  let answer = ''
  await attempt('Deleting', async () => {
    const { webhook } = await deleteStory(uuid, { by: ownName() })
    setState({ stories: await fetchStories() })
    answer = webhook
      ? `${name} is deleted here, but the site does not know yet. ${webhook}`
      : `${name} is deleted.`
  })
  if (!answer) return
  const next = getState().stories.find(({ is_folder }) => !is_folder)
  if (next) await openPage(next.uuid)
  notify(answer, { offer: { label: 'Undo', run: () => restorePage(uuid) } })
}

async function changed(uuid: string, before: string, started: number): Promise<boolean> {
  while (performance.now() - started < PATIENCE_MS) {
    const { mark, isFailing, problem } = await fetchLive(uuid)
    if (isFailing) throw new Error('Published, but the site could not make it live; its log says why.')
    if (mark !== before) {
      if (problem) throw new Error(`Published, but guests keep the last good version: ${problem}`)
      return true
    }
    await new Promise(done => setTimeout(done, ASK_MS))
  }
  return false
}

function visit() {
  const { story } = getOpen()
  window.open(
    getState().start.site + (story.component === 'page' ? guestPath(story.full_slug) : '/'),
    '_blank',
  )
}
