import { describe, expect, test } from 'vitest'
import type { Words } from '#src/domain/menu/catalogue/catalogue-words.ts'
import { compareWords } from '#src/server/catalog/catalogue-texts.ts'
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

describe.each(offered)('the catalogue of $id in $language', ({ words, chain }) => {
  test('has words for all that guests read of it, and none for what is not in it', async () => {
    const { files } = await readCatalogFolder(chain.catalog)
    const members = await readMembers(chain.catalog)
    expect(compareWords({ files, members, speech: chain.look }, words)).toEqual({ missing: [], unused: [] })
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
