import { placeOf } from '../content/blocks.ts'
import { type BridgeAction, enterComponent, enterEditmode, input } from '../content/bridge-messages.ts'
import * as actions from './blocks/block-actions.ts'
import { byId } from './controls/dom.ts'
import { notify } from './controls/toast.ts'
import { showForm } from './form.ts'
import { fetchPreview, fetchSite } from './state/server.ts'
import { getOpen, getState, isDirty, type Open, onChange, select } from './state/state.ts'

/** Debounce of edits sent to the page, in ms; the page renders one change at a time. */
const TYPING_MS = 16
/** Delays before a new block is selected: the page renders it some time after the message. */
const DRAWN_MS = [400, 1200]
const TOKEN_MS = 50 * 60_000
const PATIENCE_MS = 8000
const RETRY_MS = 2000
const LOOK_MS = 3000
/** Tolerance for clock rounding, in seconds; a restart changes the start time by more. */
const SAME_START_S = 3

let frame: HTMLIFrameElement
/** True once the bridge on the page has sent a message; also the frame's `data-ready`. */
let isReady = false
let typing: ReturnType<typeof setTimeout> | undefined
let loadedAt = 0
let loads = 0
let startedAt: number | null = null
/** The saved story at the time the page was requested. */
let asked: Open['story'] | undefined

/** Starts the preview frame and the communication with its bridge. */
export function startPreview(): void {
  // The editor's HTML has exactly one `#preview`, an iframe.
  frame = byId('preview') as HTMLIFrameElement
  window.addEventListener('message', event => {
    const isBridge = event.source === frame.contentWindow && event.origin === getState().start.site
    if (isBridge && typeof event.data?.action === 'string') receive(event.data)
  })
  onChange(({ open, campaign, language }, { open: before, ...earlier }) => {
    if (open && (campaign !== earlier.campaign || language !== earlier.language)) return void load()
    if (!open || open === before) return
    if (open.story.uuid !== before?.story.uuid || open.story.full_slug !== before.story.full_slug) load()
    else follow(open, before)
  })
  setInterval(renew, 60_000)
  setInterval(() => void look(), LOOK_MS)
  document.addEventListener('visibilitychange', renew)
}

function follow(open: Open, before: Open) {
  // The page reloads after a save, so the edit need not be sent.
  const isSaved = open.story !== before.story && open.content === open.story.content
  if (open.content !== before.content && !isSaved) {
    clearTimeout(typing)
    typing = setTimeout(sendInput, TYPING_MS)
  }
  if (open.selected === before.selected && open.revision === before.revision) return
  showSelected()
  if (open.revision !== before.revision) for (const wait of DRAWN_MS) setTimeout(showSelected, wait)
}

/** Loads the page with a new token. */
async function load(): Promise<void> {
  const attempt = ++loads
  const { story } = getOpen()
  asked = story
  setReady(false)
  say('')
  try {
    const { isRunning, since } = await fetchSite()
    if (attempt !== loads) return
    if (!isRunning) return wait(attempt)
    const { url } = await fetchPreview(story.uuid, getState().language)
    if (attempt !== loads) return
    startedAt = since
    loadedAt = Date.now()
    frame.title = `Preview of ${story.name}`
    frame.src = url
    setTimeout(() => attempt === loads && !isReady && say(mute()), PATIENCE_MS)
  } catch (error) {
    if (attempt === loads) retry(attempt, error instanceof Error ? error.message : String(error))
  }
}

/** Reloads the preview after the site restarted. */
async function look() {
  if (!isReady || document.visibilityState !== 'visible') return
  const site = await fetchSite().catch(() => null)
  if (!site || !isReady) return
  const isAnother =
    site.since !== null && startedAt !== null && Math.abs(site.since - startedAt) > SAME_START_S
  if (!site.isRunning || isAnother) load()
}

function wait(attempt: number) {
  const { site } = getState().start
  retry(
    attempt,
    `The site is not running at ${site}. Start it in another terminal with npm start; the preview appears by itself. You can edit and save meanwhile.`,
  )
}

function retry(attempt: number, why: string) {
  say(why)
  setTimeout(() => attempt === loads && load(), RETRY_MS)
}

function mute() {
  return `The page at ${getState().start.site} does not answer as a preview. Was the site built and started with the same STORYBLOK_ variables and the same EDITOR_PORT as this editor?`
}

function say(text: string) {
  const note = byId('preview-note')
  note.textContent = text
  note.hidden = text === ''
}

function setReady(ready: boolean) {
  isReady = ready
  frame.toggleAttribute('data-ready', ready)
}

/** A preview token is valid for an hour. */
function renew() {
  if (isReady && Date.now() - loadedAt > TOKEN_MS && document.visibilityState === 'visible') load()
}

function send(message: object | null) {
  if (message && isReady) frame.contentWindow?.postMessage(message, getState().start.site)
}

function editing() {
  const { story, content } = getOpen()
  const { start, language } = getState()
  return { model: start.model, spaceId: start.spaceId, story, content, language }
}

function sendInput() {
  return send(input(editing()))
}

function showSelected() {
  return send(enterComponent(editing(), getOpen().selected))
}

/** Outlines a block of the page while it is hovered in the tree; none if `uid` is empty. */
export function hover(uid: string): void {
  return send({ action: 'hoverComponent', componentId: uid, storyId: getOpen().story.id })
}

/** Notifies the page of a save or publish, so that it reloads. */
export function tellPreview(action: 'change' | 'published' | 'unpublished'): void {
  const { id, full_slug } = getOpen().story
  send({
    action,
    slug: full_slug,
    storyId: id,
    slugChanged: false,
    ...(action === 'change' && { reload: true }),
  })
}

function receive(message: BridgeAction) {
  const uid = message.dataC?.uid ?? message.blok?._uid ?? ''
  switch (message.action) {
    case 'initialized':
      return begin()
    case 'ping':
      setReady(true)
      return send({ action: 'pingBack' })
    case 'edit':
      return edit(uid, message)
    case 'noFocus':
      return select(getOpen().content._uid)
    case 'addBlockBefore':
      return actions.addBeside(uid, 0)
    case 'addBlockAfter':
      return actions.addBeside(uid, 1)
    case 'duplicateBlock':
      return actions.duplicate(uid)
    case 'moveForward':
      return actions.moveBy(uid, 1)
    case 'moveBackward':
      return actions.moveBy(uid, -1)
    case 'deleteBlock':
      return actions.remove(uid)
  }
}

function begin() {
  setReady(true)
  say('')
  const open = getOpen()
  send(enterEditmode(editing(), open.selected))
  // The page may have been requested before the last save.
  if (isDirty(open) || open.story !== asked) sendInput()
  if (placeOf(open.content, open.selected)) showSelected()
}

function edit(uid: string, { dataC }: BridgeAction) {
  const { story } = getOpen()
  if (dataC?.id && dataC.id !== String(story.id)) {
    const other = getState().stories.find(({ id }) => String(id) === dataC.id)
    return notify(`This part belongs to ${other?.name ?? 'another story'}. Open it in the list of pages.`)
  }
  select(uid)
  showForm()
  showSelected()
}
