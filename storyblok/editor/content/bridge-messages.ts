import { mapContent } from '../../schema/content.ts'
import { contentIn } from '../../schema/translation.ts'
import { type Block, isBlock, placeOf, trailTo } from './blocks.ts'
import type { Story } from './editor-api.ts'
import { type Model, modelOf } from './model.ts'

type Editing = { model: Model; story: Story; content: Block; spaceId: number; language: string | null }

/** Messages of the bridge in the page; a click on a block is `edit`. */
export type BridgeAction = {
  action: string
  dataC?: { uid?: string; id?: string; name?: string }
  blok?: { _uid?: string }
}

/** Enables click-to-edit on the page. */
export function enterEditmode({ model, story }: Editing, selected: string) {
  return {
    action: 'enterEditmode',
    reload: true,
    storyId: story.id,
    blockId: selected,
    componentNames: Object.fromEntries(model.blocks.map(block => [block.name, block.display_name])),
    appVersion: 'v2',
  }
}

/** Sends the edited story in the chosen language, with the comments that make blocks clickable. */
export function input({ story, content, spaceId, language }: Editing) {
  const { version: _, state: __, component: ___, ...facts } = story
  const marked = mapContent(contentIn(content, language ? [language] : []), node => {
    if (!isBlock(node)) return node
    const mark = { name: node.component, space: String(spaceId), uid: node._uid, id: String(story.id) }
    return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
  })
  return {
    action: 'input',
    story: { ...facts, content: marked, lang: language ?? 'default', alternates: [] },
  }
}

/** Selects a block on the page and enables its menu items. */
export function enterComponent(editing: Editing, uid: string) {
  const { model, story, content, spaceId } = editing
  const trail = trailTo(content, uid)
  const block = trail.at(-1)
  if (!block) return null
  return {
    action: 'enterComponent',
    componentId: uid,
    storyId: story.id,
    blok: { uid, id: String(story.id), space: spaceId, name: block.component },
    breadcrumbs: trail.map(step => breadcrumb(content, step)),
    ...permissions(model, content, uid),
  }
}

function breadcrumb(content: Block, block: Block) {
  const place = placeOf(content, block._uid)
  return {
    _uid: block._uid,
    component: block.component,
    ...(place && {
      _parentUid: place.parent._uid,
      _parentfield: place.field,
      _parentName: place.parent.component,
      _parentindex: place.index,
    }),
  }
}

/** Returns the actions allowed for a block at its position. */
export function permissions(model: Model, content: Block, uid: string) {
  const place = placeOf(content, uid)
  if (!place) {
    return { canAddBlocks: false, canMoveForward: false, canMoveBackward: false, canDeleteBlocks: false }
  }
  const field = modelOf(model, place.parent.component)?.fields.find(({ name }) => name === place.field)
  const isList = field?.type === 'bloks'
  return {
    canAddBlocks: isList && place.count < (field.maximum ?? Number.POSITIVE_INFINITY),
    canMoveForward: place.index < place.count - 1,
    canMoveBackward: place.index > 0,
    canDeleteBlocks: isList,
  }
}
