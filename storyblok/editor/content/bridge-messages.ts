import { mapContent } from '#storyblok/schema/content.ts'
import { translateContent } from '#storyblok/schema/translation.ts'
import { type Block, findBlock, isBlock } from './blocks.ts'
import type { Story } from './editor-api.ts'
import type { ContentModel } from './model.ts'

type Editing = { model: ContentModel; story: Story; content: Block; spaceId: number; language: string | null }

/** A message from the Storyblok bridge in the previewed page. Clicking a block sends `edit`. */
export type BridgeAction = { action: string; dataC?: { uid?: string; id?: string } }

export function createEditModeMessage({ model, story }: Editing, selected: string) {
  return {
    action: 'enterEditmode',
    reload: true,
    storyId: story.id,
    blockId: selected,
    componentNames: Object.fromEntries(model.blocks.map(block => [block.name, block.display_name])),
    appVersion: 'v2',
  }
}

/**
 * Creates the message with the edited story in the selected language. The `_editable` comments that it adds
 * to the content make blocks clickable.
 */
export function createContentMessage({ story, content, spaceId, language }: Editing) {
  const { version: _, state: __, component: ___, ...facts } = story
  const marked = mapContent(translateContent(content, language ? [language] : []), node => {
    if (!isBlock(node)) return node
    const mark = { name: node.component, space: String(spaceId), uid: node._uid, id: String(story.id) }
    return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
  })
  return {
    action: 'input',
    story: { ...facts, content: marked, lang: language ?? 'default', alternates: [] },
  }
}

/**
 * Creates the message that selects a block on the page. Because `breadcrumbs` is empty, the bridge shows only
 * the block's name, without menus.
 */
export function createSelectBlockMessage({ story, content, spaceId }: Editing, uid: string) {
  const block = findBlock(content, uid)
  if (!block) return null
  return {
    action: 'enterComponent',
    componentId: uid,
    storyId: story.id,
    breadcrumbs: [],
    blok: { uid, id: String(story.id), space: spaceId, name: block.component },
  }
}
