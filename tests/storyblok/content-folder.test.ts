import { expect, test } from 'vitest'
import { chainNames, readChain } from '#src/server/config/chain-config.ts'
import { catalogFolderOf, contentFolderOf } from '#storyblok/content-folder.ts'
import { editorSettings } from '#storyblok/editor/server/settings.ts'

test.each([...chainNames(), 'src/chains/lantern'])(
  'the content of the chain %s is written to the folder its site reads',
  CHAIN => {
    const { chain } = readChain(CHAIN)
    expect(contentFolderOf({ CHAIN })).toBe(chain.content)
    expect(chain.catalog).toMatch(new RegExp(`${catalogFolderOf({ CHAIN })}$`))
  },
)

test('an editor publishes to the content folder of the selected chain', () => {
  expect(editorSettings({ CHAIN: 'lantern' }).folder).toMatch(/\/src\/chains\/lantern\/content$/)
  expect(editorSettings({}).folder).toMatch(/\/storyblok$/)
  expect(editorSettings({ CHAIN: 'lantern', CONTENT_DIR: '/srv/content' }).folder).toBe('/srv/content')
})

test('an unknown chain is reported and not replaced by the default', () => {
  expect(() => contentFolderOf({ CHAIN: 'lanterns' })).toThrow(/lanterns is neither/)
})
