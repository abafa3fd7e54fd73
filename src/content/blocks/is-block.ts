import type { BlockName, Content, ContentNode } from '#storyblok/schema/content.ts'
import type { AnyBlock } from './block-attributes.ts'

/** Whether a piece of content is a block. Its fields are trusted to be as Storyblok's schema says, as on a page. */
export function isBlock(node: ContentNode): node is ContentNode & AnyBlock {
  return typeof node.component === 'string'
}

/** Whether a block is one of those with this name. */
export function isNamed<Name extends BlockName>(
  blok: AnyBlock,
  name: Name,
): blok is AnyBlock & Content<Name> {
  return blok.component === name
}
