import { editOf } from '../content/edit.ts'
import type { NewStory, Story } from '../content/editor-api.ts'
import { guestPath } from '../content/page-address.ts'
import { askAboutConflict } from './ConflictDialog.tsx'
import { $busy, $start, $stories, getOpen, isDirty, openStory, rebase, storySaved } from './draft-store.ts'
import { clearNotice, notify, notifyError } from './Notice.tsx'
import { notifyPreview } from './preview-frame.ts'
import {
  createStory,
  deleteStory,
  discardDraft,
  Failed,
  fetchLive,
  fetchStories,
  fetchStory,
  publishStory,
  saveStory,
  unpublishStory,
} from './server.ts'
import { readUnsavedEdit } from './unsaved-edits.ts'

const CONFLICT = 409
const POLL_MS = 150
const PATIENCE_MS = 15_000

/** Busy while the open page is being replaced; its form must not take input. */
export const OPENING = 'Opening…'

/** Runs async work, shows `what` as busy state, and reports errors. */
async function attempt(what: string, work: () => Promise<void>, onConflict?: () => void): Promise<void> {
  if ($busy.get()) return
  clearNotice()
  $busy.set(what)
  try {
    await work()
  } catch (error) {
    if (onConflict && error instanceof Failed && error.status === CONFLICT) onConflict()
    else notifyError(error)
  } finally {
    $busy.set('')
  }
}

/** Opens a page with this tab's unsaved changes. */
export function openPage(uuid: string): Promise<void> {
  return attempt(OPENING, async () => show(await fetchStory(uuid)))
}

async function show(story: Story): Promise<void> {
  history.replaceState(null, '', `#${story.full_slug}`)
  const unsaved = readUnsavedEdit(story.uuid)
  openStory(story, unsaved)
  if (unsaved?.base.version === story.version) {
    notify('Your unsaved changes are back.', { offer: { label: 'Discard them', run: discardChanges } })
  } else if (unsaved) {
    notify(`${story.name} was changed elsewhere since you began. Your unsaved changes are still here.`, {
      isTrouble: true,
      offer: { label: 'Compare', run: () => void askAboutConflict('Keep mine') },
    })
  }
}

export async function createPage(wanted: NewStory): Promise<void> {
  const story = await createStory(wanted)
  $stories.set(await fetchStories())
  await show(story)
}

/** Discards unsaved changes, or else the saved draft. Can be undone. */
export function discardChanges(): Promise<void> {
  return attempt(OPENING, async () => {
    const open = getOpen()
    const { uuid } = open.story
    const story = isDirty(open) ? await fetchStory(uuid) : await discardDraft(uuid)
    rebase(story, editOf(story))
    storySaved(story, editOf(story))
    notifyPreview('change')
  })
}

export function save(): Promise<void> {
  const write = async () => {
    const open = getOpen()
    if (!isDirty(open)) return
    const edit = editOf(open)
    storySaved(await saveStory(open.story.uuid, { version: open.story.version, ...edit }), edit)
    notifyPreview('change')
    notify('Draft saved. Guests see it once you publish.')
  }
  return attempt('Saving…', write, () => void askAboutConflict('Keep mine and save', save))
}

/** Saves and publishes, then polls until the page is live. */
export function publish(): Promise<void> {
  return attempt('Publishing…', goLive, () => void askAboutConflict('Keep mine and publish', publish))
}

async function goLive() {
  const started = performance.now()
  const { story, ...open } = getOpen()
  const edit = editOf(open)
  const answer = await publishStory(story.uuid, { version: story.version, ...edit })
  storySaved(answer.story, edit)
  notifyPreview('published')
  if (answer.webhook) {
    return notify(`Published, but the site does not know yet. ${answer.webhook}`, { isTrouble: true })
  }
  const isLive = await hasChanged(story.uuid, answer.mark, started)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  notify(isLive ? `Live after ${seconds} s.` : 'Published. Guests see no difference on this page so far.', {
    offer: { label: 'See the page', run: () => window.open(siteAddress(getOpen().story), '_blank') },
  })
}

async function hasChanged(uuid: string, before: string, started: number): Promise<boolean> {
  while (performance.now() - started < PATIENCE_MS) {
    const { mark, isFailing, problem } = await fetchLive(uuid)
    if (isFailing) throw new Error('Published, but the site could not make it live; its log says why.')
    if (mark !== before) {
      if (problem) throw new Error(`Published, but guests keep the last good version: ${problem}`)
      return true
    }
    await new Promise(done => setTimeout(done, POLL_MS))
  }
  return false
}

export function siteAddress({ component, full_slug }: Story, language: string | null = null): string {
  return $start.get().site + (component === 'page' ? guestPath(full_slug, language) : '/')
}

export function unpublish(): Promise<void> {
  return attempt('Unpublishing…', async () => {
    const { story } = getOpen()
    const { story: draft, webhook } = await unpublishStory(story.uuid)
    // Unsaved edits stay; other content is replaced with the saved file's.
    storySaved(draft, editOf(story))
    notifyPreview('unpublished')
    notify(webhook ? `Unpublished here, but the site does not know yet. ${webhook}` : 'Unpublished.', {
      isTrouble: webhook !== null,
    })
  })
}

/** Deletes the page and opens the first of the others. */
export async function deletePage(): Promise<void> {
  const { uuid, name } = getOpen().story
  let message = ''
  await attempt('Deleting…', async () => {
    const { webhook } = await deleteStory(uuid)
    message = webhook ? `Deleted here, but the site does not know yet. ${webhook}` : `${name} is deleted.`
    $stories.set(await fetchStories())
  })
  const next = $stories.get().find(({ is_folder }) => !is_folder)
  if (message && next) await openPage(next.uuid)
  if (message) notify(message)
}
