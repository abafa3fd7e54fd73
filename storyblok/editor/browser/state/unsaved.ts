import { isBlock } from '../../content/blocks.ts'
import type { Edit, Story } from '../../content/editor-api.ts'
import { editIn } from '../../content/versions/edit-in.ts'
import { getState, isDirty, onChange } from './state.ts'
import { openTabs, tabName } from './tab.ts'

/** Unsaved edits in this browser, with their base version. */
type KeptDraft = { base: Edit & Pick<Story, 'version'>; edit: Edit; at: number }

const START = 'editor:'

/** Unsaved edits are stored per tab and campaign, so that they never overwrite each other. */
function keyOf(uuid: string, tab = tabName()) {
  const { campaign } = getState()
  return `${START}${uuid}${campaign === null ? '' : `@${campaign}`}:${tab}`
}

/** Returns this tab's unsaved edits of a page, or the newest ones of a closed tab. */
export async function keptFor(uuid: string): Promise<KeptDraft | undefined> {
  const own = read(keyOf(uuid))
  if (own) return own
  const open = await openTabs()
  const [left] = slotsOf(uuid)
    .filter(({ tab }) => !open.has(tab))
    .flatMap(({ key }) => {
      const kept = read(key)
      return kept ? [{ key, kept }] : []
    })
    .toSorted((one, other) => other.kept.at - one.kept.at)
  if (!left) return undefined
  localStorage.setItem(keyOf(uuid), JSON.stringify(left.kept))
  localStorage.removeItem(left.key)
  return left.kept
}

/** True if another open tab has unsaved edits of this page. */
export async function isEditedElsewhere(uuid: string): Promise<boolean> {
  const open = await openTabs()
  return slotsOf(uuid).some(({ tab }) => tab !== tabName() && open.has(tab))
}

function forget(uuid: string): void {
  return localStorage.removeItem(keyOf(uuid))
}

/** True if any tab of this browser has unsaved edits of the page. */
export function hasKept(uuid: string): boolean {
  return slotsOf(uuid).length > 0
}

/** Stores each edit until it is saved, so that closing the tab loses nothing. */
export function keepUnsaved(): void {
  return onChange(({ open }, before) => {
    if (!open || open === before.open) return
    const { uuid, version } = open.story
    if (!isDirty(open)) return forget(uuid)
    const kept: KeptDraft = { base: { version, ...editIn(open.story) }, edit: editIn(open), at: Date.now() }
    localStorage.setItem(keyOf(uuid), JSON.stringify(kept))
  })
}

function slotsOf(uuid: string): { key: string; tab: string }[] {
  const start = keyOf(uuid, '')
  return Object.keys(localStorage)
    .filter(key => key.startsWith(start))
    .map(key => ({ key, tab: key.slice(start.length) }))
}

function read(key: string): KeptDraft | undefined {
  const text = localStorage.getItem(key)
  if (!text) return undefined
  // Written by `keepUnsaved` in this browser.
  const kept: KeptDraft = JSON.parse(text)
  return isBlock(kept.edit?.content) && isBlock(kept.base?.content) ? kept : undefined
}
