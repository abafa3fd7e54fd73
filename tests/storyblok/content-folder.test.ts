import { expect, test } from 'vitest'
import { listChainNames, readChain } from '#src/server/config/chain-config.ts'
import { catalogFolderPath, contentFolderPath } from '#storyblok/content-folder.ts'
import { readEditorSettings } from '#storyblok/editor/server/settings.ts'

test.each([...listChainNames(), 'src/chains/lantern'])(
  'the content of the chain “%s” is written to its content folder',
  CHAIN => {
    const { chain } = readChain(CHAIN)
    expect(contentFolderPath({ CHAIN })).toBe(chain.content)
    expect(chain.catalog).toMatch(new RegExp(`${catalogFolderPath({ CHAIN })}$`))
  },
)

test('an editor publishes to the selected chain’s content folder', () => {
  expect(readEditorSettings({ CHAIN: 'lantern' }).folder).toMatch(/\/src\/chains\/lantern\/content$/)
  expect(readEditorSettings({}).folder).toMatch(/\/storyblok$/)
  expect(readEditorSettings({ CHAIN: 'lantern', CONTENT_DIR: '/srv/content' }).folder).toBe('/srv/content')
})

test('an unknown chain is rejected rather than replaced by the default chain', () => {
  expect(() => contentFolderPath({ CHAIN: 'lanterns' })).toThrow(/CHAIN is "lanterns"/)
})
