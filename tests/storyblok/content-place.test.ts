import { expect, test } from 'vitest'
import { chainNames, readChain } from '#src/server/config/chain-config.ts'
import { catalogPlace, contentPlace } from '#storyblok/content-place.ts'
import { editorSettings } from '#storyblok/editor/server/settings.ts'

test.each([...chainNames(), 'src/chains/lantern'])(
  'what staff of %s write is in the folder that its site reads',
  CHAIN => {
    const { chain } = readChain(CHAIN)
    expect(contentPlace({ CHAIN })).toBe(chain.content)
    expect(chain.catalog).toMatch(new RegExp(`${catalogPlace({ CHAIN })}$`))
  },
)

test('the desk publishes into the content of the chain it is started for', () => {
  expect(editorSettings({ CHAIN: 'lantern' }).folder).toMatch(/\/src\/chains\/lantern\/content$/)
  expect(editorSettings({}).folder).toMatch(/\/storyblok$/)
  expect(editorSettings({ CHAIN: 'lantern', CONTENT_DIR: '/srv/content' }).folder).toBe('/srv/content')
})

test('a chain that is not there is told, and not taken for the first', () => {
  expect(() => contentPlace({ CHAIN: 'lanterns' })).toThrow(/lanterns is neither/)
})
