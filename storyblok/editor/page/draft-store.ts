import { atom } from 'nanostores'
import type { Finding } from '../../check/finding.ts'
import { type Block, findBlock } from '../content/blocks.ts'
import { editOf, isSameEdit } from '../content/edit.ts'
import { setField } from '../content/edit-blocks.ts'
import type { Edit, Start, Story, StorySummary } from '../content/editor-api.ts'
import { withNameIn } from '../content/translated-name.ts'
import { emptyTrail, recordStep, type Step, stepBy, type Trail } from '../content/undo-trail.ts'

export type Open = Step & {
  story: Story
  /** Increases with every change to the list of blocks. */
  revision: number
  trail: Trail
}

/** The stores hold their values before anything is rendered. */
export const $start = atom<Start>({
  ...{ languages: [], site: '', spaceId: 0, stories: [] },
  model: { blocks: [], presets: [], templates: [] },
})
export const $stories = atom<readonly StorySummary[]>([])
export const $open = atom<Open | null>(null)
export const $language = atom<string | null>(null)
export const $busy = atom('')
/** Findings for the current content; null until checked. */
export const $findings = atom<readonly Finding[] | null>(null)

export function getOpen(): Open {
  const open = $open.get()
  if (!open) throw new Error('No page is open.')
  return open
}

function setOpen(change: Partial<Open>): void {
  $open.set({ ...getOpen(), ...change })
}

export function isDirty(open: Open): boolean {
  return !isSameEdit(open, open.story)
}

/** Opens a story, with its unsaved edit and the version that was based on, if there are any. */
export function openStory(story: Story, unsaved?: { base: Edit & Pick<Story, 'version'>; edit: Edit }): void {
  const edit = editOf(unsaved?.edit ?? story)
  $findings.set(null)
  $open.set({
    ...edit,
    ...{ story: { ...story, ...unsaved?.base }, selected: edit.content._uid, revision: 0, trail: emptyTrail },
  })
}

export function storySaved(story: Story, sent: Edit): void {
  const open = getOpen()
  const now = <Key extends keyof Edit>(key: Key) => (open[key] === sent[key] ? story[key] : open[key])
  setOpen({
    ...{ story, name: now('name'), slug: now('slug'), content: now('content') },
    translated_slugs: now('translated_slugs'),
  })
  $stories.set($stories.get().map(known => (known.uuid === story.uuid ? { ...known, ...story } : known)))
}

/** Makes the current saved story the base of the edit, and replaces the edit if another one is given. */
export function rebase(story: Story, edit: Edit = editOf(getOpen())): void {
  setOpen({ story })
  replaceStep({ ...stepOf(getOpen()), ...edit })
}

export function select(uid: string): void {
  if (getOpen().selected !== uid && findBlock(getOpen().content, uid)) setOpen({ selected: uid })
}

function stepOf(open: Open): Step {
  return { ...editOf(open), selected: open.selected }
}

/** An undoable change; consecutive typing in the same field is one step. */
function change(next: Partial<Step>, typedInto: string): void {
  const open = getOpen()
  setOpen({ ...next, trail: recordStep(open.trail, stepOf(open), typedInto) })
}

export const typeName = (name: string) => change({ name }, 'name')
export const typeSlug = (slug: string) => change({ slug }, 'slug')

export function typeTranslatedName(language: string, name: string): void {
  change({ translated_slugs: withNameIn(getOpen().translated_slugs, language, name) }, `name ${language}`)
}

export function typeField(uid: string, field: string, value: unknown): void {
  change({ content: setField(getOpen().content, uid, field, value) }, `${uid} ${field}`)
}

export function restructure(content: Block, selected = getOpen().selected): void {
  replaceStep({ ...stepOf(getOpen()), content, selected })
}

function replaceStep(step: Step): void {
  const open = getOpen()
  show(step, recordStep(open.trail, stepOf(open)))
}

export function undoBy(by: -1 | 1): void {
  const open = getOpen()
  const found = stepBy(open.trail, stepOf(open), by)
  if (found) show(found.step, found.trail)
}

function show(step: Step, trail: Trail): void {
  const selected = findBlock(step.content, step.selected) ? step.selected : step.content._uid
  setOpen({ ...step, selected, trail, revision: getOpen().revision + 1 })
}
