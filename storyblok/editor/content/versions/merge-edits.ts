import { languageName } from '../../../schema/translation.ts'
import { type Block, isBlock } from '../blocks.ts'
import type { Edit } from '../editor-api.ts'
import type { Model } from '../model.ts'
import { mergeTags } from '../tags.ts'
import { languagesOfNames, nameIn, withNameIn } from '../translated-name.ts'
import { type BlockParts, isSame, partsOf } from './block-parts.ts'
import { fieldChanges, titleOf } from './changes.ts'
import { mergeOrder } from './merge-order.ts'

export type Side = 'mine' | 'theirs'

/** A conflict: both sides changed the same thing. `id` is the key of the choice. */
export type Clash = { id: string; name: string; fields: { label: string; mine: string; theirs: string }[] }

type MergedEdit = { edit: Edit; clashes: Clash[] }

export type Choices = Readonly<Record<string, Side>>

const PAGE = 'page'
const DELETED = 'Deleted'

/**
 * Three-way merge of two edits, block by block: a change on one side is taken. A change on both is a
 * conflict, resolved as mine unless chosen otherwise.
 */
export function mergeEdits(model: Model, base: Edit, mine: Edit, theirs: Edit, choices: Choices): MergedEdit {
  const facts = factsOf(mine, theirs).map(fact => decide(fact, base, mine, theirs, choices))
  const content = mergeContent(model, base.content, mine.content, theirs.content, choices)
  const [name = mine.name, slug = mine.slug] = facts.map(({ value }) => value)
  const names = facts.flatMap(({ language, value }) => (language ? [{ language, value }] : []))
  const translated_slugs = names.reduce<Edit['translated_slugs']>(
    (slugs, { language, value }) => withNameIn(slugs, language, value),
    theirs.translated_slugs,
  )
  const tag_list = base.tag_list && mergeTags(base.tag_list, mine.tag_list, theirs.tag_list)
  return {
    edit: { name, slug, translated_slugs, tag_list, content: content.block },
    clashes: [...facts.flatMap(({ clash }) => clash), ...content.clashes],
  }
}

/** A property of a page besides its blocks. */
type Fact = { id: string; label: string; language?: string; of: (edit: Edit) => string }

function factsOf(mine: Edit, theirs: Edit): Fact[] {
  return [
    { id: 'name', label: 'Name', of: ({ name }) => name },
    { id: 'slug', label: 'Address', of: ({ slug }) => slug },
    ...languagesOfNames(mine.translated_slugs, theirs.translated_slugs).map(language => ({
      ...{ id: `name ${language}`, label: `Name (${languageName(language)})`, language },
      of: ({ translated_slugs }: Edit) => nameIn(translated_slugs, language),
    })),
  ]
}

function decide(fact: Fact, base: Edit, mine: Edit, theirs: Edit, choices: Choices) {
  const { id, label, language } = fact
  const [before, my, their] = [fact.of(base), fact.of(mine), fact.of(theirs)]
  const decided = (value: string, clash: Clash[] = []) => ({ language, value, clash })
  if (my === before || my === their) return decided(their)
  if (their === before) return decided(my)
  const fields = [{ label, mine: my, theirs: their }]
  return decided(choices[id] === 'theirs' ? their : my, [{ id, name: 'The page itself', fields }])
}

type MergedContent = { block: Block; clashes: Clash[] }

function mergeContent(
  model: Model,
  base: Block,
  mine: Block,
  theirs: Block,
  choices: Choices,
): MergedContent {
  const merged = mine._uid === theirs._uid ? mergeBlocks(model, { base, mine, theirs }, choices) : undefined
  if (merged) return merged
  // If blocks were moved into each other or it is a different page, one side must be taken as a whole.
  if (isSame(mine, theirs)) return { block: mine, clashes: [] }
  const fields = [{ label: 'All blocks', mine: 'As you have them', theirs: 'As they are now' }]
  const clash = { id: PAGE, name: titleOf(model, mine).name, fields }
  return { block: choices[PAGE] === 'theirs' ? theirs : mine, clashes: [clash] }
}

function mergeBlocks(
  model: Model,
  versions: { base: Block; mine: Block; theirs: Block },
  choices: Choices,
): MergedContent | undefined {
  const [base, mine, theirs] = [partsOf(versions.base), partsOf(versions.mine), partsOf(versions.theirs)]
  const clashes = new Map<string, Clash>()
  const chosen = (clash: Clash): Side => {
    clashes.set(clash.id, clash)
    return choices[clash.id] ?? 'mine'
  }

  /** Returns the side whose fields and position a block gets. */
  const sideOf = (uid: string): Side => {
    const [before, my, their] = [base.get(uid), mine.get(uid), theirs.get(uid)]
    if (!my || !their) return sideOfLost(before, my, their)
    if (isSameBlock(my, before) || isSameBlock(my, their)) return 'theirs'
    return isSameBlock(their, before) ? 'mine' : chosen(clashOf(model, uid, my, their))
  }

  /** A block missing on one side was added by the other or deleted. */
  const sideOfLost = (before?: BlockParts, my?: BlockParts, their?: BlockParts): Side => {
    const left = my ?? their
    if (!before || !left) return my ? 'mine' : 'theirs'
    if (isSame(left.block, before.block)) return my ? 'theirs' : 'mine'
    const { uid, name } = titleOf(model, left.block)
    const fields = [
      { label: 'Block', mine: my ? 'Changed' : DELETED, theirs: their ? 'Changed' : DELETED },
      ...fieldChanges(model, before, left).map(({ label, after }) => ({
        label,
        mine: my ? after : DELETED,
        theirs: their ? after : DELETED,
      })),
    ]
    return chosen({ id: uid, name, fields })
  }

  const build = (uid: string): Block[] => {
    const side = sideOf(uid)
    const part = (side === 'mine' ? mine : theirs).get(uid)
    if (!part) return []
    const other = (side === 'mine' ? theirs : mine).get(uid)
    // The other side deleted it, so there is nothing to merge.
    if (!other && base.has(uid)) return [part.block]
    const fields = new Set([...Object.keys(part.lists), ...Object.keys(other?.lists ?? {})])
    const lists = [...fields].map(field => [field, listOf(uid, field)])
    const block = { ...part.block, ...Object.fromEntries(lists) }
    return isBlock(block) ? [block] : []
  }

  const listOf = (uid: string, field: string): Block[] => {
    const uids = (parts: Map<string, BlockParts>) => parts.get(uid)?.lists[field] ?? []
    const order = mergeOrder(uids(base), uids(mine), uids(theirs))
    const isMine = order.mine && chosen(orderClash(model, mine.get(uid), field)) === 'mine'
    return (isMine ? (order.mine ?? order.merged) : order.merged).flatMap(child => {
      const part = (sideOf(child) === 'mine' ? mine : theirs).get(child)
      return part?.parent === uid && part.field === field ? build(child) : []
    })
  }

  const [block] = build(versions.mine._uid)
  if (!block) return undefined
  const there = partsOf(block)
  const isWhole = [...mine.keys()].every(uid => !theirs.has(uid) || there.has(uid))
  return isWhole ? { block, clashes: [...clashes.values()] } : undefined
}

function isSameBlock(one: BlockParts, other: BlockParts | undefined) {
  return (
    other !== undefined &&
    one.parent === other.parent &&
    one.field === other.field &&
    isSame(one.own, other.own)
  )
}

function clashOf(model: Model, uid: string, mine: BlockParts, theirs: BlockParts): Clash {
  const fields = fieldChanges(model, theirs, mine).map(({ label, before, after }) => ({
    label,
    mine: after,
    theirs: before,
  }))
  const isMoved = mine.parent !== theirs.parent || mine.field !== theirs.field
  const place = { label: 'Place', mine: 'Where you put it', theirs: 'Where it is now' }
  return { id: uid, name: titleOf(model, mine.block).name, fields: isMoved ? [...fields, place] : fields }
}

function orderClash(model: Model, part: BlockParts | undefined, field: string): Clash {
  const fields = [{ label: 'Order', mine: 'As you put them', theirs: 'As they are now' }]
  const name = part ? titleOf(model, part.block).name : ''
  return { id: `${part?.block._uid} ${field}`, name: `Order of the blocks in ${name}`, fields }
}
