import { fieldOf, languageName, languageOf } from '../../../schema/translation.ts'
import type { Block } from '../blocks.ts'
import type { Edit } from '../editor-api.ts'
import { type Model, modelOf, nameOf, wordsOf } from '../model.ts'
import { areSameTags } from '../tags.ts'
import { languagesOfNames, nameIn } from '../translated-name.ts'
import { type BlockParts, isSame, partsOf } from './block-parts.ts'
import { valueWords } from './value-words.ts'

export type FieldChange = { label: string; before: string; after: string }

/** Change of one block between two versions of a page. */
export type Change = {
  uid: string
  /** Display name of the block with its text. */
  name: string
  kind: 'new' | 'gone' | 'moved' | 'changed'
  fields: FieldChange[]
}

/** Returns the differences between two versions by block, in page order. */
export function changesBetween(model: Model, before: Edit, after: Edit): Change[] {
  const [old, now] = [partsOf(before.content), partsOf(after.content)]
  const root = after.content._uid
  const added = [...now.values()]
    .filter(({ block, parent }) => !old.has(block._uid) && (old.has(parent) || parent === ''))
    .map(({ block }): Change => ({ ...titleOf(model, block), kind: 'new', fields: [] }))
  const kept = [...now.values()].flatMap((part): Change[] => {
    const uid = part.block._uid
    const earlier = old.get(uid)
    if (!earlier) return []
    const fields = [...(uid === root ? factsOf(before, after) : []), ...fieldChanges(model, earlier, part)]
    const isMoved = earlier.parent !== part.parent || earlier.field !== part.field
    if (fields.length > 0) return [{ ...titleOf(model, part.block), kind: 'changed', fields }]
    return isMoved ? [{ ...titleOf(model, part.block), kind: 'moved', fields: [] }] : []
  })
  const orders = [...now.values()].flatMap(part => orderChanges(model, old, now, part))
  const gone = [...old.values()]
    .filter(({ block, parent }) => !now.has(block._uid) && (now.has(parent) || parent === ''))
    .map(({ block }): Change => ({ ...titleOf(model, block), kind: 'gone', fields: [] }))
  return [...kept, ...added, ...gone, ...orders]
}

/** Returns the display name of a block with its text: `Banner “Hot honey”`. */
export function titleOf(model: Model, block: Block): { uid: string; name: string } {
  const words = wordsOf(model, block)
  return { uid: block._uid, name: nameOf(model, block) + (words ? ` “${words}”` : '') }
}

export function fieldChanges(model: Model, before: BlockParts, after: BlockParts): FieldChange[] {
  const fields = modelOf(model, after.block.component)?.fields ?? []
  const names = new Set([...Object.keys(before.own), ...Object.keys(after.own)])
  return [...names]
    .filter(name => !isSame(before.own[name], after.own[name]))
    .map(name => {
      const field = fields.find(known => known.name === fieldOf(name))
      const language = languageOf(name)
      const plain = { name, type: 'text', display_name: name, description: '' }
      const words = (value: unknown) => valueWords(field ?? plain, value)
      return {
        label: (field?.display_name ?? name) + (field && language ? ` (${languageName(language)})` : ''),
        before: words(before.own[name]),
        after: words(after.own[name]),
      }
    })
}

function factsOf(before: Edit, after: Edit): FieldChange[] {
  return [
    { label: 'Name', before: before.name, after: after.name },
    ...languagesOfNames(before.translated_slugs, after.translated_slugs).map(language => ({
      label: `Name (${languageName(language)})`,
      before: nameIn(before.translated_slugs, language),
      after: nameIn(after.translated_slugs, language),
    })),
    { label: 'Address', before: before.slug, after: after.slug },
    ...tagsOf(before, after),
  ].filter(fact => fact.before !== fact.after)
}

function tagsOf(before: Edit, after: Edit): FieldChange[] {
  if (areSameTags(before.tag_list, after.tag_list)) return []
  const words = ({ tag_list = [] }: Edit) => tag_list.join(', ')
  return [{ label: 'Tags', before: words(before), after: words(after) }]
}

/** A reordered list is reported at its parent. */
function orderChanges(
  model: Model,
  old: ReadonlyMap<string, BlockParts>,
  now: ReadonlyMap<string, BlockParts>,
  { block, lists }: BlockParts,
): Change[] {
  return Object.entries(lists).flatMap(([field, uids]): Change[] => {
    const earlier = old.get(block._uid)?.lists[field] ?? []
    const [before, after] = [
      earlier.filter(uid => uids.includes(uid)),
      uids.filter(uid => earlier.includes(uid)),
    ]
    if (isSame(before, after)) return []
    const label = modelOf(model, block.component)?.fields.find(({ name }) => name === field)?.display_name
    const words = (list: readonly string[]) =>
      list.map(uid => titleOf(model, (now.get(uid) ?? { block }).block).name).join('\n')
    const order = { label: `Order of ${label ?? field}`, before: words(before), after: words(after) }
    return [{ ...titleOf(model, block), kind: 'changed', fields: [order] }]
  })
}
