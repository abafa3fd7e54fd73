import { type Block, findBlock } from '../../content/blocks.ts'
import { setField } from '../../content/edit-blocks.ts'
import type { Edit, Start, Story, StorySummary } from '../../content/editor-api.ts'

/** The story somebody works on: as it was saved when they began, and as it is here. */
export type Open = {
  story: Story
  name: string
  slug: string
  content: Block
  selected: string
  /** Grows with every change that was not typed into the form; the form is built anew then. */
  revision: number
}

export type State = {
  start: Start
  stories: StorySummary[]
  open: Open | null
  /** What is under way, in words; empty when nothing is. */
  busy: string
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
  state = { start, stories: start.stories, open: null, busy: '' }
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

export function editOf({ name, slug, content }: Open): Edit {
  return { name, slug, content }
}

export function isDirty({ story, name, slug, content }: Open): boolean {
  return (
    name !== story.name ||
    slug !== story.slug ||
    (content !== story.content && JSON.stringify(content) !== JSON.stringify(story.content))
  )
}

type KeptEdit = { base: Pick<Story, keyof Edit | 'version'>; edit: Edit }

/** Opens a story, with changes that were not saved yet and what they were made on, if there are any. */
export function openStory(story: Story, kept?: KeptEdit): void {
  const { name, slug, content } = kept?.edit ?? story
  const base = { ...story, ...kept?.base }
  setState({ open: { story: base, name, slug, content, selected: content._uid, revision: 0 } })
}

/** From here on the edit is one of the story as it is now. */
export function takeMerged(story: Story, edit: Edit): void {
  const { selected, revision } = getOpen()
  const isThere = findBlock(edit.content, selected) !== undefined
  setOpen({ story, ...edit, selected: isThere ? selected : edit.content._uid, revision: revision + 1 })
}

/** The story is in the files now as it was sent; what was typed meanwhile stays. */
export function storySaved(story: Story, sent: Edit): void {
  const open = getOpen()
  const name = open.name === sent.name ? story.name : open.name
  const slug = open.slug === sent.slug ? story.slug : open.slug
  const content = open.content === sent.content ? story.content : open.content
  setState({
    open: { ...open, story, name, slug, content },
    stories: getState().stories.map(known => (known.uuid === story.uuid ? { ...known, ...story } : known)),
  })
}

export function select(uid: string): void {
  if (getOpen().selected !== uid && findBlock(getOpen().content, uid)) setOpen({ selected: uid })
}

export function typeName(name: string): void {
  return setOpen({ name })
}

export function typeSlug(slug: string): void {
  return setOpen({ slug })
}

/** A change typed into the form. */
export function typeField(uid: string, field: string, value: unknown): void {
  return setOpen({ content: setField(getOpen().content, uid, field, value) })
}

/** A change of which blocks there are, or of many things at once. */
export function restructure(content: Block, selected = getOpen().selected): void {
  return setOpen({
    content,
    selected: findBlock(content, selected) ? selected : content._uid,
    revision: getOpen().revision + 1,
  })
}
