import {
  getLanguageName,
  getNativeLanguageName,
  getTranslationKey,
  isTranslated,
} from '#storyblok/schema/translation.ts'
import { listFieldsOfType, listPlacedBlocks, type PlacedBlock } from '../placed/placed-blocks.ts'
import { collectTexts, listFieldsWithText } from '../placed/placed-texts.ts'
import type { Rule } from '../rule.ts'

/** Warns about untranslated text, which guests would see in English. */
export const translationsRule: Rule = function* ({ blocks, warning }, { languages }) {
  for (const language of languages) {
    const written = blocks
      .filter(block => !isInTranslatedText(block, language))
      .flatMap(block => listFieldsWithText(block).map(field => ({ block, field })))
    const missing = written.filter(({ block, field }) => {
      const translation = block.node[getTranslationKey(field, language)]
      return !isTranslated(translation) || collectTexts(translation).length === 0
    })
    const name = getLanguageName(language)
    const fix = `Switch to ${getNativeLanguageName(language)} above the fields and add the translation. Until then, guests at /${language} see English.`
    if (missing.length > 0 && missing.length === written.length)
      yield warning(null, '', `Not translated into ${name} yet.`, fix)
    else
      for (const { block, field } of missing) yield warning(block, field, `No ${name} translation yet.`, fix)
  }
}

/**
 * True if the block is inside a translated rich text field. Such blocks need no translated fields, because
 * each language has its own blocks.
 */
function isInTranslatedText({ parent, node }: PlacedBlock, language: string): boolean {
  if (!parent) return false
  const texts = listFieldsOfType(parent, 'richtext')
  return (
    texts.some(({ name }) => isTranslated(parent.node[getTranslationKey(name, language)])) &&
    texts.some(({ value }) => listPlacedBlocks(value).some(inner => inner.node === node))
  )
}
