import { expect, test } from 'vitest'
import { chainNames, readChain } from '#src/server/config/chain-config.ts'
import { catalogFolderOf, contentFolderOf } from '#storyblok/content-folder.ts'
import { editorSettings } from '#storyblok/editor/server/settings.ts'

test.each([...chainNames(), 'src/chains/lantern'])(
  'the content of the chain “%s” is written to its content folder',
  CHAIN => {
    const { chain } = readChain(CHAIN)
    expect(contentFolderOf({ CHAIN })).toBe(chain.content)
    expect(chain.catalog).toMatch(new RegExp(`${catalogFolderOf({ CHAIN })}$`))
  },
)

test('an editor publishes to the selected chain’s content folder', () => {
  expect(editorSettings({ CHAIN: 'lantern' }).folder).toMatch(/\/src\/chains\/lantern\/content$/)
  expect(editorSettings({}).folder).toMatch(/\/storyblok$/)
  expect(editorSettings({ CHAIN: 'lantern', CONTENT_DIR: '/srv/content' }).folder).toBe('/srv/content')
})

test('an unknown chain is rejected rather than replaced by the default chain', () => {
  expect(() => contentFolderOf({ CHAIN: 'lanterns' })).toThrow(/lanterns is neither/)
})
