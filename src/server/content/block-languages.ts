import { type PlacedBlock, placedBlocks } from '#storyblok/check/placed/placed-blocks.ts'
import { fieldsWithWords, wordsIn } from '#storyblok/check/placed/placed-words.ts'
import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import { type Language, languages } from '../../domain/language.ts'
import type { Story } from './content.ts'

type Content = Story['content']

/**
 * Sets `lang` on blocks in another language than their surroundings: untranslated blocks, and translated ones inside
 * them. Storyblok does not report fallbacks, so a block counts as untranslated if all of its texts equal the originals.
 */
export function withLanguages(content: Content, original: Content, language: Language): Content {
  const originals = new Map(placedBlocks(original).map(({ uid, node }) => [uid, node]))
  const foreign = new Map<string, Language>()
  for (const block of placedBlocks(content)) {
    const own = languageOf(block, originals.get(block.uid), language)
    if (own && (own !== language || isInside(block, foreign))) foreign.set(block.uid, own)
  }
  const marked = mapContent(content, node => {
    const lang = foreign.get(String(node._uid ?? ''))
    return lang && typeof node.component === 'string' ? { ...node, lang } : node
  })
  // Only `lang` is added, so the type still holds.
  return marked as Content
}

function languageOf(
  block: PlacedBlock,
  original: ContentNode | undefined,
  language: Language,
): Language | null {
  const fields = fieldsWithWords(block)
  if (fields.length === 0) return null
  const isAsWritten = fields.every(field => readsAlike(block.node[field], original?.[field]))
  return isAsWritten ? languages[0] : language
}

function readsAlike(one: unknown, other: unknown) {
  return JSON.stringify(wordsIn(one)) === JSON.stringify(wordsIn(other))
}

function isInside({ parent }: PlacedBlock, foreign: ReadonlyMap<string, Language>): boolean {
  return parent !== null && (foreign.has(parent.uid) || isInside(parent, foreign))
}
