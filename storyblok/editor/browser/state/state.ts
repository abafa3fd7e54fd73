import type { Finding } from '../../../check/finding.ts'
import { type Block, findBlock } from '../../content/blocks.ts'
import { setField } from '../../content/edit-blocks.ts'
import type { Campaign, Edit, Start, Story, StorySummary } from '../../content/editor-api.ts'
import { withNameIn } from '../../content/translated-name.ts'
import { editIn } from '../../content/versions/edit-in.ts'
import { isSameEdit } from '../../content/versions/same-edit.ts'
import { keepTrail, keptTrail, noted, type Step, type Trail, walked } from './trail.ts'

/** The open story: as last saved, and as edited. */
export type Open = {
  story: Story
  name: string
  slug: string
  translated_slugs: Edit['translated_slugs']
  tag_list: Edit['tag_list']
  content: Block
  selected: string
  /** Increases with every change not typed into the form, which is then rebuilt. */
  revision: number
  trail: Trail
}

export type State = {
  start: Start
  stories: StorySummary[]
  campaigns: readonly Campaign[]
  /** Id of the open campaign; null is the live site. */
  campaign: number | null
  /** Translation language; null is the default language. */
  language: string | null
  open: Open | null
  /** Label of the running action; empty if idle. */
  busy: string
  /** Findings for the current content; null until checked. */
  findings: readonly Finding[] | null
}

type Listener = (state: State, before: State) => void

const listeners = new Set<Listener>()
let state: State | undefined

export function getState(): State {
  if (!state) throw new Error('Nothing is loaded yet.')
  return state
}

export function getOpen(): Open {
  const { open } = getState()
  if (!open) throw new Error('No page is open.')
  return open
}

export function begin(start: Start): void {
  const { stories, campaigns } = start
  state = { start, stories, campaigns, campaign: null, language: null, open: null, busy: '', findings: null }
}

export function openCampaign(): Campaign | undefined {
  const { campaigns, campaign } = getState()
  return campaigns.find(({ id }) => id === campaign)
}

export function setState(change: Partial<State>): void {
  const before = getState()
  state = { ...before, ...change }
  for (const listener of listeners) listener(state, before)
}

export function onChange(listener: Listener): void {
  listeners.add(listener)
}

function setOpen(change: Partial<Open>): void {
  return setState({ open: { ...getOpen(), ...change } })
}

export function isDirty(open: Open): boolean {
  return !isSameEdit(open, open.story)
}

/** In a campaign, an unchanged draft can be saved to add it. */
export function isSaveable(open: Open): boolean {
  return isDirty(open) || (openCampaign() !== undefined && ['draft', 'changed'].includes(open.story.state))
}

type KeptEdit = { base: Edit & Pick<Story, 'version'>; edit: Edit }

/** Opens a story, with its unsaved edits if there are any. */
export function openStory(story: Story, kept?: KeptEdit): void {
  const { open } = getState()
  if (open) keepTrail(open.story.uuid, stepOf(open), open.trail)
  const edit = editIn(kept?.edit ?? story)
  const step = { ...edit, selected: edit.content._uid }
  const trail = keptTrail(story.uuid, step)
  const { translated_slugs = story.translated_slugs, tag_list = story.tag_list } = kept?.base ?? story
  const madeOn = { ...story, ...kept?.base, translated_slugs, tag_list }
  setState({ open: { story: madeOn, ...step, revision: 0, trail }, findings: null })
}

/** Makes the current saved story the base of the edit. */
export function takeMerged(story: Story, edit: Edit): void {
  setState({ open: { ...getOpen(), story } })
  replaceEdit(edit)
}

/** Updates the saved story; edits made since it was sent stay. */
export function storySaved(story: Story, sent: Edit): void {
  const open = getOpen()
  const name = open.name === sent.name ? story.name : open.name
  const slug = open.slug === sent.slug ? story.slug : open.slug
  const content = open.content === sent.content ? story.content : open.content
  const isNamed = open.translated_slugs === sent.translated_slugs
  const { translated_slugs = story.translated_slugs } = isNamed ? story : open
  const { tag_list = story.tag_list } = open.tag_list === sent.tag_list ? story : open
  setState({
    open: { ...open, story, name, slug, translated_slugs, tag_list, content },
    stories: getState().stories.map(known => (known.uuid === story.uuid ? { ...known, ...story } : known)),
  })
}

export function select(uid: string): void {
  if (getOpen().selected !== uid && findBlock(getOpen().content, uid)) setOpen({ selected: uid })
}

function stepOf(open: Open): Step {
  return { ...editIn(open), selected: open.selected }
}

/** An undoable change; consecutive typing in the same field is one step. */
function change(next: Partial<Step>, typedInto = ''): void {
  const open = getOpen()
  return setOpen({ ...next, trail: noted(open.trail, stepOf(open), typedInto) })
}

export function typeName(name: string): void {
  return change({ name }, 'name')
}

export function typeTranslatedName(language: string, name: string): void {
  const translated_slugs = withNameIn(getOpen().translated_slugs, language, name)
  return change({ translated_slugs }, `name ${language}`)
}

export function chooseTags(tag_list: readonly string[]): void {
  return change({ tag_list })
}

export function typeSlug(slug: string): void {
  return change({ slug }, 'slug')
}

export function typeField(uid: string, field: string, value: unknown): void {
  return change({ content: setField(getOpen().content, uid, field, value) }, `${uid} ${field}`)
}

/** Replaces the content after a change to its blocks. */
export function restructure(content: Block, selected = getOpen().selected): void {
  return redraw({ ...stepOf(getOpen()), content, selected })
}

/** Replaces the edit with another version or a merge. */
export function replaceEdit(edit: Edit): void {
  return redraw({ ...stepOf(getOpen()), ...edit })
}

function redraw(step: Step): void {
  const open = getOpen()
  return show(step, noted(open.trail, stepOf(open)))
}

/** Undoes (-1) or redoes (1) one step. */
export function walkBack(by: -1 | 1): void {
  const open = getOpen()
  const found = walked(open.trail, stepOf(open), by)
  if (found) show(found.step, found.trail)
}

function show(step: Step, trail: Trail): void {
  const selected = findBlock(step.content, step.selected) ? step.selected : step.content._uid
  return setOpen({ ...step, selected, trail, revision: getOpen().revision + 1 })
}
