import { mapContent } from '../../schema/content.ts'
import { translateContent } from '../../schema/translation.ts'
import { type Block, findBlock, isBlock } from './blocks.ts'
import type { Story } from './editor-api.ts'
import type { Model } from './model.ts'

type Editing = { model: Model; story: Story; content: Block; spaceId: number; language: string | null }

/** Messages of the bridge in the page; a click on a block is `edit`. */
export type BridgeAction = { action: string; dataC?: { uid?: string; id?: string } }

export function editModeMessage({ model, story }: Editing, selected: string) {
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
export function contentMessage({ story, content, spaceId, language }: Editing) {
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

/** Selects a block on the page. Without breadcrumbs the bridge shows its name and no menus. */
export function selectBlockMessage({ story, content, spaceId }: Editing, uid: string) {
  const block = findBlock(content, uid)
  if (!block) return null
  return {
    ...{ action: 'enterComponent', componentId: uid, storyId: story.id, breadcrumbs: [] },
    blok: { uid, id: String(story.id), space: spaceId, name: block.component },
  }
}
