import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listChainNames, readChain } from '#src/server/config/chain-config.ts'
import { resolveCatalogFolder, resolveContentFolder } from '#storyblok/content-folder.ts'
import { readEditorSettings } from '#storyblok/editor/server/settings.ts'

test.each([...listChainNames(), 'src/chains/lantern'])(
  'for the chain “%s”, content commands use the same folders as the site',
  CHAIN => {
    const { chain } = readChain(CHAIN)
    expect(resolveContentFolder({ CHAIN })).toBe(chain.content)
    expect(chain.catalog).toMatch(new RegExp(`${resolveCatalogFolder({ CHAIN })}$`))
  },
)

test('the editor uses CONTENT_DIR or else the content folder of the selected chain', () => {
  expect(readEditorSettings({ CHAIN: 'lantern' }).folder).toMatch(/\/src\/chains\/lantern\/content$/)
  expect(readEditorSettings({}).folder).toMatch(/\/storyblok$/)
  expect(readEditorSettings({ CHAIN: 'lantern', CONTENT_DIR: '/srv/content' }).folder).toBe('/srv/content')
})

test('an unknown chain is rejected rather than replaced by the default chain', () => {
  expect(() => resolveContentFolder({ CHAIN: 'lanterns' })).toThrow(/CHAIN is "lanterns"/)
})

test('content files are formatted like those that the editor and a pull write', () => {
  const files = globSync('{storyblok,src/chains/*/content}/{stories,drafts,releases,datasources}/**/*.json')
  const texts = files.map(file => [file, readFileSync(file, 'utf8')] as const)
  const others = texts.filter(([, text]) => text !== `${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  expect(others.map(([file]) => file)).toEqual([])
})
