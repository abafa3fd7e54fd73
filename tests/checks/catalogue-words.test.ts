import { describe, expect, test } from 'vitest'
import { languages } from '#src/domain/language.ts'
import { compareWords } from '#src/server/catalog/catalogue-texts.ts'
import { readCatalogFolder } from '#src/server/catalog/folder.ts'
import { chainNames, readChain } from '#src/server/config/chain-config.ts'

const offered = chainNames().flatMap(id => {
  const { chain } = readChain(id)
  return languages.flatMap(language => {
    const words = chain.words[language]
    return words ? [{ id, language, words, catalog: chain.catalog }] : []
  })
})

describe.each(offered)('the catalogue of $id in $language', ({ words, catalog }) => {
  test('has words for all that guests read of it, and none for what is not in it', async () => {
    const { files } = await readCatalogFolder(catalog)
    expect(compareWords(files, words)).toEqual({ missing: [], unused: [] })
  })

  test('promises the same amounts, and ends its sentences as it does', () => {
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
