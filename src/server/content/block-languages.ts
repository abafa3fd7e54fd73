import { type Language, languages } from '#src/domain/language.ts'
import { listPlacedBlocks, type PlacedBlock } from '#storyblok/check/placed/placed-blocks.ts'
import { collectTexts, listFieldsWithText } from '#storyblok/check/placed/placed-texts.ts'
import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import type { Story } from './content.ts'

type Content = Story['content']

/**
 * Sets `lang` on untranslated blocks, and on any translated blocks nested in them. Storyblok does not report
 * fallbacks, so a block counts as untranslated if all of its strings equal the originals.
 */
export function markBlockLanguages(content: Content, original: Content, language: Language): Content {
  const originals = new Map(listPlacedBlocks(original).map(({ uid, node }) => [uid, node]))
  const markedBlocks = new Map<string, Language>()
  for (const block of listPlacedBlocks(content)) {
    const blockLanguage = languageOf(block, originals.get(block.uid), language)
    if (blockLanguage && (blockLanguage !== language || hasMarkedAncestor(block, markedBlocks)))
      markedBlocks.set(block.uid, blockLanguage)
  }
  const result = mapContent(content, node => {
    const lang = markedBlocks.get(String(node._uid ?? ''))
    return lang && typeof node.component === 'string' ? { ...node, lang } : node
  })
  // The cast is safe, because only `lang` is added.
  return result as Content
}

function languageOf(
  block: PlacedBlock,
  original: ContentNode | undefined,
  language: Language,
): Language | null {
  const fields = listFieldsWithText(block)
  if (fields.length === 0) return null
  const isUntranslated = fields.every(field => hasSameText(block.node[field], original?.[field]))
  return isUntranslated ? languages[0] : language
}

function hasSameText(one: unknown, other: unknown) {
  return JSON.stringify(collectTexts(one)) === JSON.stringify(collectTexts(other))
}

function hasMarkedAncestor({ parent }: PlacedBlock, markedBlocks: ReadonlyMap<string, Language>): boolean {
  return parent !== null && (markedBlocks.has(parent.uid) || hasMarkedAncestor(parent, markedBlocks))
}
