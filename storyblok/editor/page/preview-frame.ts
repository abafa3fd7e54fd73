import {
  type BridgeAction,
  createContentMessage,
  createEditModeMessage,
  createSelectBlockMessage,
} from '../content/bridge-messages.ts'
import {
  $editorConfig,
  $language,
  $openStory,
  $stories,
  getOpenStory,
  isDirty,
  type OpenStory,
  selectBlock,
} from './draft-store.ts'
import { fetchPreviewUrl, fetchSiteState } from './editor-client.ts'
import { focusFormField } from './focused-field.ts'
import { notify } from './Notice.tsx'

/** Debounce (ms) for edits sent to the page, because the page renders only one edit at a time. */
const TYPING_MS = 16
/**
 * Delays (ms) before selecting a new block, because the page renders the block some time after the message.
 */
const RENDERED_MS = [400, 1200]
/** Interval (ms) for renewing the preview token, which is valid for an hour. */
const TOKEN_MS = 50 * 60_000
const TIMEOUT_MS = 8000
const RETRY_MS = 2000
const SITE_POLL_MS = 3000
/**
 * Tolerance (seconds) for rounding when start times of the site are compared. A restart changes the start
 * time by more.
 */
const SAME_START_S = 3

let frame: HTMLIFrameElement
let showMessage: (text: string) => void
/**
 * True after the first message from the bridge on the page. The iframe's attribute `data-ready` mirrors this
 * value.
 */
let isReady = false
let typing: ReturnType<typeof setTimeout> | undefined
let loadedAt = 0
let loads = 0
let startedAt: number | null = null
let scale = 1
/** The saved story at the time the previewed page was requested. */
let requested: OpenStory['story'] | undefined

/** Connects to the bridge in the iframe. Calls `show` with the reason if there is no preview. */
export function startPreviewFrame(element: HTMLIFrameElement, show: (text: string) => void): void {
  frame = element
  showMessage = show
  window.addEventListener('message', event => {
    const isBridge = event.source === frame.contentWindow && event.origin === $editorConfig.get().site
    if (isBridge && typeof event.data?.action === 'string') receive(event.data)
  })
  $openStory.subscribe((open, before) => {
    if (!open) return
    const isSamePage =
      open.story.uuid === before?.story.uuid && open.story.full_slug === before.story.full_slug
    if (isSamePage) follow(open, before)
    else load()
  })
  $language.listen(() => $openStory.get() && load())
  setInterval(renew, 60_000)
  setInterval(() => void pollSite(), SITE_POLL_MS)
  document.addEventListener('visibilitychange', renew)
}

function follow(open: OpenStory, before: OpenStory) {
  // The page reloads after a save, so the edit does not need to be sent.
  const isSaved = open.story !== before.story && open.content === open.story.content
  if (open.content !== before.content && !isSaved) {
    clearTimeout(typing)
    typing = setTimeout(() => send(createContentMessage(editing())), TYPING_MS)
  }
  if (open.selected === before.selected && open.revision === before.revision) return
  sendSelected()
  if (open.revision !== before.revision) for (const wait of RENDERED_MS) setTimeout(sendSelected, wait)
}

async function load(): Promise<void> {
  const attempt = ++loads
  const { story } = getOpenStory()
  requested = story
  setReady(false)
  showMessage('')
  try {
    const { isRunning, since } = await fetchSiteState()
    if (attempt !== loads) return
    const { site } = $editorConfig.get()
    if (!isRunning) {
      const start = 'Start it in another terminal with npm start, and the preview will appear.'
      return retry(attempt, `The site is not running at ${site}. ${start} You can keep editing and saving.`)
    }
    const { url } = await fetchPreviewUrl(story.uuid, $language.get())
    if (attempt !== loads) return
    startedAt = since
    loadedAt = Date.now()
    frame.title = `Preview of ${story.name}`
    frame.src = url
    const mute = `The preview at ${site} isn’t responding. Build and start the site with the same STORYBLOK_ variables and EDITOR_PORT as this editor.`
    setTimeout(() => attempt === loads && !isReady && showMessage(mute), TIMEOUT_MS)
  } catch (error) {
    if (attempt === loads) retry(attempt, error instanceof Error ? error.message : String(error))
  }
}

function retry(attempt: number, why: string) {
  showMessage(why)
  setTimeout(() => attempt === loads && load(), RETRY_MS)
}

async function pollSite() {
  if (!isReady || document.visibilityState !== 'visible') return
  const site = await fetchSiteState().catch(() => null)
  if (!site || !isReady) return
  const isAnother =
    site.since !== null && startedAt !== null && Math.abs(site.since - startedAt) > SAME_START_S
  if (!site.isRunning || isAnother) load()
}

function setReady(ready: boolean) {
  isReady = ready
  frame.toggleAttribute('data-ready', ready)
}

function renew() {
  if (isReady && Date.now() - loadedAt > TOKEN_MS && document.visibilityState === 'visible') load()
}

function send(message: object | null) {
  if (message && isReady) frame.contentWindow?.postMessage(message, $editorConfig.get().site)
}

function editing() {
  const { story, content } = getOpenStory()
  const { model, spaceId } = $editorConfig.get()
  return { model, spaceId, story, content, language: $language.get() }
}

function sendSelected() {
  send(createSelectBlockMessage(editing(), getOpenStory().selected))
}

/** Sends the iframe's scale to the page, so that the toolbar on the page stays readable. */
export function setPreviewScale(next: number): void {
  scale = next
  send({ action: 'scale', scale })
}

/** Outlines a block on the page while its row in the tree is hovered. An empty `uid` removes the outline. */
export function highlightBlock(uid: string): void {
  send({ action: 'hoverComponent', componentId: uid, storyId: getOpenStory().story.id })
}

/** Notifies the page that the story was saved, published, or unpublished, so that the page reloads. */
export function sendChangeToPreview(action: 'change' | 'published' | 'unpublished'): void {
  const { id, full_slug } = getOpenStory().story
  const reload = action === 'change' && { reload: true }
  send({ action, slug: full_slug, storyId: id, slugChanged: false, ...reload })
}

function receive({ action, dataC }: BridgeAction) {
  if (action === 'initialized') startEditing()
  if (action === 'ping') {
    setReady(true)
    send({ action: 'pingBack' })
  }
  if (action === 'noFocus') selectBlock(getOpenStory().content._uid)
  if (action === 'edit') edit(dataC)
}

function startEditing() {
  setReady(true)
  showMessage('')
  const open = getOpenStory()
  send(createEditModeMessage(editing(), open.selected))
  setPreviewScale(scale)
  // Sends the content again, because the page may have been requested before the last save.
  if (isDirty(open) || open.story !== requested) send(createContentMessage(editing()))
  if (open.selected !== open.content._uid) sendSelected()
}

function edit({ uid = '', id }: BridgeAction['dataC'] = {}) {
  if (id && id !== String(getOpenStory().story.id)) {
    const other = $stories.get().find(story => String(story.id) === id)
    return notify(
      `This block is part of ${other?.name ?? 'another story'}. Open it from the page list to edit it.`,
    )
  }
  focusFormField(uid)
  sendSelected()
}
