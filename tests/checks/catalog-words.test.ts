import { describe, expect, test } from 'vitest'
import type { Words } from '#src/domain/menu/catalog/catalog-words.ts'
import { compareWords } from '#src/server/catalog/catalog-texts.ts'
import { readMembers } from '#src/server/catalog/demo-members.ts'
import { readCatalogFolder } from '#src/server/catalog/files/folder.ts'
import { chainNames, readChain } from '#src/server/config/chain-config.ts'

const offered = chainNames().flatMap(id => {
  const { chain } = readChain(id)
  return chain.look.languages.slice(1).map(language => {
    const words: Words = chain.words[language] ?? new Map()
    return { id, language, words, chain }
  })
})

describe.each(offered)('the catalog of $id in $language', ({ words, chain }) => {
  test('every catalog text is translated, and every translation is used', async () => {
    const { files } = await readCatalogFolder(chain.catalog)
    const members = await readMembers(chain.catalog)
    expect(compareWords({ files, members, speech: chain.look }, words)).toEqual({ missing: [], unused: [] })
  })

  test('every translation has the numbers and the final punctuation of its text', () => {
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
