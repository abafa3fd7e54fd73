import { getBaseFieldName, getLanguageName, parseFieldLanguage } from '#storyblok/schema/translation.ts'
import { type Block, isBlock } from './blocks.ts'
import { isDeepEqual, listEditedLanguages } from './edit.ts'
import type { StoryEdit } from './editor-api.ts'
import { type ContentModel, createBlockTitle, findBlockModel } from './model.ts'
import { findTranslatedName } from './translated-name.ts'

/** A changed block. `summary` is "new", "removed", "moved", or the labels of the changed fields. */
export type BlockChange = { uid: string; title: string; summary: string }

/** A block and the id of the list that contains it. The list id is empty for the root block. */
type Part = { block: Block; list: string }

/** Returns the changed blocks between two versions, in page order. */
export function listBlockChanges(model: ContentModel, before: StoryEdit, after: StoryEdit): BlockChange[] {
  const [old, now] = [partsOf(before.content), partsOf(after.content)]
  const change = (block: Block, summary: string): BlockChange => ({
    uid: block._uid,
    title: createBlockTitle(model, block),
    summary,
  })
  const present = [...now.values()].flatMap(({ block, list }): BlockChange[] => {
    const earlier = old.get(block._uid)
    if (!earlier) return isInside(list, old) ? [change(block, 'new')] : []
    const isRoot = block._uid === after.content._uid
    const labels = [...(isRoot ? factsOf(before, after) : []), ...changedFields(model, earlier.block, block)]
    if (labels.length > 0) return [change(block, labels.join(', '))]
    return earlier.list === list ? [] : [change(block, 'moved')]
  })
  const removed = [...old.values()]
    .filter(({ block, list }) => !now.has(block._uid) && isInside(list, now))
    .map(({ block }) => change(block, 'removed'))
  return [...present, ...removed]
}

/**
 * True if the list's parent block also exists in `parts`, the blocks of the other version. Otherwise the
 * parent is new or removed, and blocks inside it are not reported separately.
 */
function isInside(list: string, parts: ReadonlyMap<string, Part>): boolean {
  return parts.has(list.split(' ')[0] ?? '')
}

function partsOf(root: Block): Map<string, Part> {
  const parts = new Map<string, Part>()
  const visit = (block: Block, list: string) => {
    parts.set(block._uid, { block, list })
    for (const [field, value] of Object.entries(block)) {
      if (isBlockList(value)) for (const child of value) visit(child, `${block._uid} ${field}`)
    }
  }
  visit(root, '')
  return parts
}

/**
 * Returns the labels of the fields that differ. Block lists are compared by order, and other fields by value.
 */
function changedFields(model: ContentModel, before: Block, after: Block): string[] {
  const fields = findBlockModel(model, after.component)?.fields ?? []
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap(key => {
    const [one, other] = [before[key], after[key]]
    const label = fields.find(({ name }) => name === getBaseFieldName(key))?.display_name ?? key
    const language = parseFieldLanguage(key)
    if (isBlockList(one) || isBlockList(other)) return isReordered(one, other) ? [`order of ${label}`] : []
    if ((isEmpty(one) && isEmpty(other)) || isDeepEqual(one, other)) return []
    return [language ? `${label} (${getLanguageName(language)})` : label]
  })
}

function isReordered(one: unknown, other: unknown): boolean {
  if (!isBlockList(one) || !isBlockList(other)) return false
  const uids = (list: Block[], others: Block[]) =>
    list.map(({ _uid }) => _uid).filter(uid => others.some(({ _uid }) => _uid === uid))
  return !isDeepEqual(uids(one, other), uids(other, one))
}

function factsOf(before: StoryEdit, after: StoryEdit): string[] {
  const names = listEditedLanguages(before, after)
    .filter(
      lang =>
        findTranslatedName(before.translated_slugs, lang) !==
        findTranslatedName(after.translated_slugs, lang),
    )
    .map(lang => `Name (${getLanguageName(lang)})`)
  return [
    ...(before.name === after.name ? [] : ['Name']),
    ...names,
    ...(before.slug === after.slug ? [] : [`Slug: ${before.slug} → ${after.slug}`]),
  ]
}

function isBlockList(value: unknown): value is Block[] {
  return Array.isArray(value) && value.length > 0 && value.every(isBlock)
}

/** True for an undefined value too, because fields that were never edited can be missing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
