import { describe, expect, test } from 'vitest'
import type { Translations } from '#src/domain/menu/catalog-translations.ts'
import { findTranslationGaps } from '#src/server/catalog/catalog-texts.ts'
import { readDemoMembers } from '#src/server/catalog/demo-members.ts'
import { readCatalogFolder } from '#src/server/catalog/files/folder.ts'
import { listChainNames, readChain } from '#src/server/config/chain-config.ts'

const offers = listChainNames().flatMap(id => {
  const { chain } = readChain(id)
  return chain.look.languages.slice(1).map(language => {
    const text: Translations = chain.translations[language] ?? new Map()
    return { id, language, words: text, chain }
  })
})

describe.each(offers)('catalog of $id in $language', ({ words, chain }) => {
  test('every text in the catalog is translated, and every translation is used', async () => {
    const { files } = await readCatalogFolder(chain.catalog)
    const members = await readDemoMembers(chain.catalog)
    expect(findTranslationGaps({ files, members, brandCopy: chain.look }, words)).toEqual({
      missing: [],
      unused: [],
    })
  })

  test('every translation has the same numbers and final punctuation as its original', () => {
    const wrong = [...words].filter(
      ([text, told]) =>
        !numbersIn(text).every(each => numbersIn(told).includes(each)) || end(text) !== end(told),
    )
    expect(wrong).toEqual([])
  })
})

function numbersIn(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

function end(text: string): string | undefined {
  return /[\s.]$/.exec(text)?.[0]
}
