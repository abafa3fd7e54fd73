import { isTranslated, languageName, ownNameOf, translationKey } from '../../schema/translation.ts'
import { fieldsOfType, type PlacedBlock, placedBlocks } from '../placed/placed-blocks.ts'
import { fieldsWithWords, wordsIn } from '../placed/placed-words.ts'
import { found, foundInStory, type Rule } from '../rule.ts'

/** Texts that guests who read another language would get in English. */
export const translations: Rule = ({ story, blocks }, { languages }) =>
  languages.flatMap(language => {
    const written = blocks
      .filter(block => !isInTranslatedText(block, language))
      .flatMap(block => fieldsWithWords(block).map(field => ({ block, field })))
    const missing = written.filter(({ block, field }) => {
      const translation = block.node[translationKey(field, language)]
      return !isTranslated(translation) || wordsIn(translation).length === 0
    })
    const name = languageName(language)
    if (missing.length === 0) return []
    if (missing.length === written.length) {
      const notice = foundInStory(story, '', {
        severity: 'warning',
        message: `Nothing of it is in ${name}: guests at /${language} read it in English.`,
        mend: `Choose ${ownNameOf(language)} over the fields, and write it beside the English.`,
      })
      return [notice]
    }
    return missing.map(({ block, field }) =>
      found(story, block, field, {
        severity: 'warning',
        message: `Not in ${name} yet.`,
        mend: `Choose ${ownNameOf(language)} over the fields, and write it there; until then guests at /${language} read English.`,
      }),
    )
  })

/** A translated rich text has its own blocks per language, and they hold the translation. */
function isInTranslatedText({ parent, node }: PlacedBlock, language: string): boolean {
  if (!parent) return false
  const texts = fieldsOfType(parent, 'richtext')
  const translated = texts.filter(({ name }) => isTranslated(parent.node[translationKey(name, language)]))
  return (
    translated.length > 0 && texts.some(({ value }) => placedBlocks(value).some(inner => inner.node === node))
  )
}
