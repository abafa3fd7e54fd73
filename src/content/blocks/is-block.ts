import type { BlockName, Content, ContentNode } from '#storyblok/schema/content.ts'
import type { AnyBlock } from './block-attributes.ts'

/** Checks only for a component name, because Storyblok enforces the schema of the fields. */
export function isBlock(node: ContentNode): node is ContentNode & AnyBlock {
  return typeof node.component === 'string'
}

export function isBlockOfType<Name extends BlockName>(
  blok: AnyBlock,
  name: Name,
): blok is AnyBlock & Content<Name> {
  return blok.component === name
}
