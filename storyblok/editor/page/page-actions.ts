import { toStoryEdit } from '../content/edit.ts'
import type { NewStory, Story } from '../content/editor-api.ts'
import { toPublicPagePath } from '../content/page-path.ts'
import { openConflictDialog } from './ConflictDialog.tsx'
import {
  $busyMessage,
  $editorConfig,
  $stories,
  applySavedStory,
  getOpenStory,
  isDirty,
  openStory,
  rebaseEdit,
} from './draft-store.ts'
import {
  createStory,
  deleteStory,
  discardDraft,
  fetchPublishStatus,
  fetchStories,
  fetchStory,
  publishStory,
  RequestError,
  saveStory,
  unpublishStory,
} from './editor-client.ts'
import { clearNotice, notify, notifyError } from './Notice.tsx'
import { sendChangeToPreview } from './preview-frame.ts'
import { readUnsavedEdit } from './unsaved-edits.ts'

const CONFLICT = 409
const POLL_MS = 150
const TIMEOUT_MS = 15_000

/** Message while another page is opening. The form does not accept input during that time. */
export const OPENING_MESSAGE = 'Opening…'

/**
 * Runs async work, shows `busyText` until the work finishes, and reports errors. Does nothing if other work
 * is running.
 */
async function attempt(busyText: string, work: () => Promise<void>, onConflict?: () => void): Promise<void> {
  if ($busyMessage.get()) return
  clearNotice()
  $busyMessage.set(busyText)
  try {
    await work()
  } catch (error) {
    if (onConflict && error instanceof RequestError && error.status === CONFLICT) onConflict()
    else notifyError(error)
  } finally {
    $busyMessage.set('')
  }
}

/** Opens a page and restores its unsaved changes from this tab. */
export function openPage(uuid: string): Promise<void> {
  return attempt(OPENING_MESSAGE, async () => show(await fetchStory(uuid)))
}

async function show(story: Story): Promise<void> {
  history.replaceState(null, '', `#${story.full_slug}`)
  const unsaved = readUnsavedEdit(story.uuid)
  openStory(story, unsaved)
  if (unsaved?.base.version === story.version) {
    notify('Your unsaved changes were restored.', { offer: { label: 'Discard', run: discardChanges } })
  } else if (unsaved) {
    notify(`${story.name} has changed since you opened it. Your unsaved changes are still here.`, {
      isError: true,
      offer: { label: 'Compare', run: () => void openConflictDialog('Keep my version') },
    })
  }
}

export async function createPage(newPage: NewStory): Promise<void> {
  const story = await createStory(newPage)
  $stories.set(await fetchStories())
  await show(story)
}

/** Discards the unsaved changes or, if there are none, the saved draft. The user can undo this. */
export function discardChanges(): Promise<void> {
  return attempt(OPENING_MESSAGE, async () => {
    const open = getOpenStory()
    const { uuid } = open.story
    const story = isDirty(open) ? await fetchStory(uuid) : await discardDraft(uuid)
    rebaseEdit(story, toStoryEdit(story))
    applySavedStory(story, toStoryEdit(story))
    sendChangeToPreview('change')
  })
}

export function saveDraft(): Promise<void> {
  const write = async () => {
    const open = getOpenStory()
    if (!isDirty(open)) return
    const edit = toStoryEdit(open)
    applySavedStory(await saveStory(open.story.uuid, { version: open.story.version, ...edit }), edit)
    sendChangeToPreview('change')
    notify('Draft saved. Guests will see it after you publish.')
  }
  return attempt('Saving…', write, () => void openConflictDialog('Keep my version and save', saveDraft))
}

/** Saves and publishes the page, then polls for up to 15 seconds until it is live. */
export function publishPage(): Promise<void> {
  return attempt(
    'Publishing…',
    publishAndPoll,
    () => void openConflictDialog('Keep my version and publish', publishPage),
  )
}

async function publishAndPoll() {
  const started = performance.now()
  const { story, ...open } = getOpenStory()
  const edit = toStoryEdit(open)
  const response = await publishStory(story.uuid, { version: story.version, ...edit })
  applySavedStory(response.story, edit)
  sendChangeToPreview('published')
  if (response.webhook) {
    return notify(`Published, but the site has not been notified. ${response.webhook}`, { isError: true })
  }
  const isLive = await hasChanged(story.uuid, response.mark, started)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  notify(isLive ? `Live after ${seconds} s.` : 'Published. This page hasn’t changed for guests yet.', {
    offer: { label: 'View page', run: () => window.open(getStoryUrl(getOpenStory().story), '_blank') },
  })
}

async function hasChanged(uuid: string, before: string, started: number): Promise<boolean> {
  while (performance.now() - started < TIMEOUT_MS) {
    const { mark, isFailing, problem } = await fetchPublishStatus(uuid)
    if (isFailing) throw new Error('Saved as published, but the site could not update. See the site’s log.')
    if (mark !== before) {
      if (problem)
        throw new Error(`Saved as published, but guests still see the last good version: ${problem}`)
      return true
    }
    await new Promise(resolve => setTimeout(resolve, POLL_MS))
  }
  return false
}

export function getStoryUrl({ component, full_slug }: Story, language: string | null = null): string {
  return $editorConfig.get().site + (component === 'page' ? toPublicPagePath(full_slug, language) : '/')
}

export function unpublishPage(): Promise<void> {
  return attempt('Unpublishing…', async () => {
    const { story } = getOpenStory()
    const { story: draft, webhook } = await unpublishStory(story.uuid)
    // Keeps unsaved edits. All other content comes from the saved file.
    applySavedStory(draft, toStoryEdit(story))
    sendChangeToPreview('unpublished')
    notify(webhook ? `Unpublished here, but the site has not been notified. ${webhook}` : 'Unpublished.', {
      isError: webhook !== null,
    })
  })
}

/** Deletes the page and opens the first remaining one. */
export async function deletePage(): Promise<void> {
  const { uuid, name } = getOpenStory().story
  let message = ''
  await attempt('Deleting…', async () => {
    const { webhook } = await deleteStory(uuid)
    message = webhook
      ? `Deleted here, but the site has not been notified. ${webhook}`
      : `${name} was deleted.`
    $stories.set(await fetchStories())
  })
  const next = $stories.get().find(({ is_folder }) => !is_folder)
  if (message && next) await openPage(next.uuid)
  if (message) notify(message)
}
