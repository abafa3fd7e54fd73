import type { Finding } from '../../../check/finding.ts'
import { type Block, findBlock } from '../../content/blocks.ts'
import { setField } from '../../content/edit-blocks.ts'
import type { Campaign, Edit, Start, Story, StorySummary } from '../../content/editor-api.ts'
import { withNameIn } from '../../content/translated-name.ts'
import { editIn } from '../../content/versions/edit-in.ts'
import { isSameEdit } from '../../content/versions/same-edit.ts'
import { keepTrail, keptTrail, noted, type Step, type Trail, walked } from './trail.ts'

/** The story somebody works on: as it was saved when they began, and as it is here. */
export type Open = {
  story: Story
  name: string
  slug: string
  translated_slugs: Edit['translated_slugs']
  tag_list: Edit['tag_list']
  content: Block
  selected: string
  /** Grows with every change that was not typed into the form; the form is built anew then. */
  revision: number
  trail: Trail
}

export type State = {
  start: Start
  stories: StorySummary[]
  campaigns: readonly Campaign[]
  /** The campaign somebody works in, by its number; null is the site as it is. */
  campaign: number | null
  /** The language somebody translates into; null is the first one, which everything is written in. */
  language: string | null
  open: Open | null
  /** What is under way, in words; empty when nothing is. */
  busy: string
  /** What the checks say of the open page as it is here; null until they have looked. */
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

/** A draft that nobody changed may go live with the campaign as well. */
export function isSaveable(open: Open): boolean {
  return isDirty(open) || (openCampaign() !== undefined && ['draft', 'changed'].includes(open.story.state))
}

type KeptEdit = { base: Edit & Pick<Story, 'version'>; edit: Edit }

/** Opens a story, with changes that were not saved yet and what they were made on, if there are any. */
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

/** From here on the edit is one of the story as it is now. */
export function takeMerged(story: Story, edit: Edit): void {
  setState({ open: { ...getOpen(), story } })
  replaceEdit(edit)
}

/** The story is in the files now as it was sent; what was typed meanwhile stays. */
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

/** A change that can be undone; what is typed into the same place in one go is undone at once. */
function change(next: Partial<Step>, typedInto = ''): void {
  const open = getOpen()
  return setOpen({ ...next, trail: noted(open.trail, stepOf(open), typedInto) })
}

export function typeName(name: string): void {
  return change({ name }, 'name')
}

/** Its name in the language somebody translates into. */
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

/** A change typed into the form. */
export function typeField(uid: string, field: string, value: unknown): void {
  return change({ content: setField(getOpen().content, uid, field, value) }, `${uid} ${field}`)
}

/** A change of which blocks there are, or of many things at once. */
export function restructure(content: Block, selected = getOpen().selected): void {
  return redraw({ ...stepOf(getOpen()), content, selected })
}

/** The page as it was at another time, or as it was put together with another one. */
export function replaceEdit(edit: Edit): void {
  return redraw({ ...stepOf(getOpen()), ...edit })
}

function redraw(step: Step): void {
  const open = getOpen()
  return show(step, noted(open.trail, stepOf(open)))
}

/** One step back (-1) or forward again (1). */
export function walkBack(by: -1 | 1): void {
  const open = getOpen()
  const found = walked(open.trail, stepOf(open), by)
  if (found) show(found.step, found.trail)
}

function show(step: Step, trail: Trail): void {
  const selected = findBlock(step.content, step.selected) ? step.selected : step.content._uid
  return setOpen({ ...step, selected, trail, revision: getOpen().revision + 1 })
}
