import { atom } from 'nanostores'
import type { Finding } from '#storyblok/check/finding.ts'
import { type Block, findBlock } from '../content/blocks.ts'
import { isSameEdit, toStoryEdit } from '../content/edit.ts'
import { setBlockFieldValue } from '../content/edit-blocks.ts'
import type { EditorConfig, Story, StoryEdit, StorySummary } from '../content/editor-api.ts'
import { setTranslatedName } from '../content/translated-name.ts'
import {
  emptyHistory,
  type HistoryStep,
  recordStep,
  stepThroughHistory,
  type UndoHistory,
} from '../content/undo-history.ts'

export type OpenStory = HistoryStep & {
  story: Story
  /**
   * Increments with every change made outside a form field, such as an undo, so that the fields and the
   * preview reload the content.
   */
  revision: number
  trail: UndoHistory
}

/** Empty until `main.tsx` has fetched the configuration. */
export const $editorConfig = atom<EditorConfig>({
  languages: [],
  site: '',
  spaceId: 0,
  stories: [],
  model: { blocks: [], presets: [], templates: [] },
})
export const $stories = atom<readonly StorySummary[]>([])
export const $openStory = atom<OpenStory | null>(null)
export const $language = atom<string | null>(null)
export const $busyMessage = atom('')
/** Findings for the current content, or null before the first check. */
export const $findings = atom<readonly Finding[] | null>(null)

export function getOpenStory(): OpenStory {
  const open = $openStory.get()
  if (!open) throw new Error('No page is open.')
  return open
}

function setOpen(change: Partial<OpenStory>): void {
  $openStory.set({ ...getOpenStory(), ...change })
}

export function isDirty(open: OpenStory): boolean {
  return !isSameEdit(open, open.story)
}

/**
 * Opens a story. If it has an unsaved edit, opens that edit, along with the saved version that it was based
 * on.
 */
export function openStory(
  story: Story,
  unsaved?: { base: StoryEdit & Pick<Story, 'version'>; edit: StoryEdit },
): void {
  const edit = toStoryEdit(unsaved?.edit ?? story)
  $findings.set(null)
  $openStory.set({
    ...edit,
    story: { ...story, ...unsaved?.base },
    selected: edit.content._uid,
    revision: 0,
    trail: emptyHistory,
  })
}

export function applySavedStory(story: Story, sent: StoryEdit): void {
  const open = getOpenStory()
  const now = <Key extends keyof StoryEdit>(key: Key) => (open[key] === sent[key] ? story[key] : open[key])
  setOpen({
    story,
    name: now('name'),
    slug: now('slug'),
    content: now('content'),
    translated_slugs: now('translated_slugs'),
  })
  $stories.set($stories.get().map(match => (match.uuid === story.uuid ? { ...match, ...story } : match)))
}

/**
 * Replaces the saved version that the open edit is based on. The open edit becomes `edit`, which can be
 * undone.
 */
export function rebaseEdit(story: Story, edit: StoryEdit = toStoryEdit(getOpenStory())): void {
  setOpen({ story })
  replaceStep({ ...stepOf(getOpenStory()), ...edit })
}

export function selectBlock(uid: string): void {
  if (getOpenStory().selected !== uid && findBlock(getOpenStory().content, uid)) setOpen({ selected: uid })
}

function stepOf(open: OpenStory): HistoryStep {
  return { ...toStoryEdit(open), selected: open.selected }
}

/** Applies an undoable change. Continuous typing in the same field is one step. */
function change(next: Partial<HistoryStep>, typedInto: string): void {
  const open = getOpenStory()
  setOpen({ ...next, trail: recordStep(open.trail, stepOf(open), typedInto) })
}

export const setPageName = (name: string) => change({ name }, 'name')
export const setPageSlug = (slug: string) => change({ slug }, 'slug')

export function setPageTranslatedName(language: string, name: string): void {
  change(
    { translated_slugs: setTranslatedName(getOpenStory().translated_slugs, language, name) },
    `name ${language}`,
  )
}

export function setBlockField(uid: string, field: string, value: unknown): void {
  change({ content: setBlockFieldValue(getOpenStory().content, uid, field, value) }, `${uid} ${field}`)
}

export function setContent(content: Block, selected = getOpenStory().selected): void {
  replaceStep({ ...stepOf(getOpenStory()), content, selected })
}

function replaceStep(step: HistoryStep): void {
  const open = getOpenStory()
  show(step, recordStep(open.trail, stepOf(open)))
}

export function undoOrRedo(offset: -1 | 1): void {
  const open = getOpenStory()
  const matches = stepThroughHistory(open.trail, stepOf(open), offset)
  if (matches) show(matches.step, matches.trail)
}

function show(step: HistoryStep, trail: UndoHistory): void {
  const selected = findBlock(step.content, step.selected) ? step.selected : step.content._uid
  setOpen({ ...step, selected, trail, revision: getOpenStory().revision + 1 })
}
