import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readCatalogFolder } from '#src/server/catalog/files/folder.ts'
import { importCatalog } from '#src/server/catalog/import.ts'
import { listChainNames, readChain } from '#src/server/config/chain-config.ts'
import { ConfigError, readConfig } from '#src/server/config/config.ts'
import { openSeededDatabase } from '#tests/support/database/seeded-database.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-chain-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/**
 * Copies the demo chain Lantern to a new folder. `change` overrides fields of its chain.json, and `chain` is
 * the chain id in its catalog.
 */
function aChain(change: object, chain = 'my-chain'): string {
  const folder = join(emptyFolder(), 'my-chain')
  cpSync('src/chains/lantern', folder, { recursive: true })
  rewrite(join(folder, 'chain.json'), change)
  rewrite(join(folder, 'catalog/settings.json'), { chain })
  return folder
}

function rewrite(file: string, change: object): void {
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

function complaint(CHAIN: string): string {
  try {
    readConfig({ CHAIN })
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe.each(listChainNames())('the chain %s', id => {
  test('a chain’s folder contains all required files and the chain’s own catalog', async () => {
    const { chain, problems } = readChain(id)
    expect(problems).toEqual([])
    expect(existsSync(join(chain.content, 'stories/home.json'))).toBe(true)
    const { files, problems: rejected } = await readCatalogFolder(chain.catalog)
    expect(rejected).toEqual([])
    expect(files.settings[0]?.value).toMatchObject({ chain: id, color: chain.colors.primary })
  })
})

describe('starting a site with another chain', () => {
  test('each chain has its own content, mail sender and data folder', () => {
    expect(readConfig({ CHAIN: 'lantern' })).toMatchObject({
      chain: { id: 'lantern', look: { name: 'Lantern', paper: '#eef6ea' } },
      dataDir: '.data/lantern',
      content: { folder: 'src/chains/lantern/content' },
      mail: { from: 'Lantern Noodle Bar <hello@lantern.example>' },
    })
    const set = {
      CHAIN: 'lantern',
      DATA_DIR: '/srv/data',
      CONTENT_DIR: '/srv/content',
      MAIL_FROM: 'a@example.com',
    }
    expect(readConfig(set)).toMatchObject({
      dataDir: '/srv/data',
      content: { folder: '/srv/content' },
      mail: { from: 'a@example.com' },
    })
  })

  test('a chain can define its word for “dish” in Spanish', () => {
    expect(readChain('red-comb').chain.look.speech).toMatchObject({ es: { dish: 'pollo' } })
    expect(readChain('lantern').chain.look.speech).toEqual({})
  })

  test('each chain has its own greeting, sign-off, border and icon', () => {
    expect(readChain('red-comb').chain.look).toMatchObject({
      greeting: 'Hot again?',
      signoff: 'Stay hot',
      edge: 'flames',
      icon: 'flame',
      speech: { es: { greeting: '¿Otra vez con antojo?', signoff: 'Entérate primero' } },
    })
    expect(readChain('lantern').chain.look).toMatchObject({
      greeting: 'Back for seconds?',
      signoff: 'Slurp loud',
      edge: 'waves',
      icon: 'bag',
    })
  })

  test('the server can load a chain from a folder outside the project', () => {
    expect(readConfig({ CHAIN: aChain({ name: 'Mine' }) }).chain).toMatchObject({
      id: 'my-chain',
      look: { name: 'Mine' },
    })
  })

  test('the server rejects an unknown chain and lists the available chains', () => {
    expect(complaint('lanterns')).toBe(
      'CHAIN must be one of lantern, red-comb, or the path of a folder with a chain.json; lanterns is neither.',
    )
  })

  test('the server reports the errors in chain.json', () => {
    expect(complaint(aChain({ mail_from: 'nobody', pictures: {} }))).toMatch(
      /my-chain\/chain\.json mail_from: .*\n.*my-chain\/chain\.json pictures\.nothing: /,
    )
  })

  test('the server reports colors whose contrast is too low and suggests better colors', () => {
    const { colors } = readChain('lantern').chain
    expect(complaint(aChain({ colors: { ...colors, primary: '#8fd4c2' } }))).toMatch(
      /chain\.json colors: primary #8fd4c2 and paper #eef6ea have a contrast of 1\.\d\d, and guests need 4\.5: primary could be #[0-9a-f]{6}\./,
    )
  })

  test('the server reports a missing or oversized font file', () => {
    const { typeface } = JSON.parse(readFileSync('src/chains/lantern/chain.json', 'utf8'))
    const mine = { ...typeface, file: '/fonts/mine.woff2' }
    const folder = aChain({ typeface: mine })
    expect(complaint(folder)).toBe(`${folder}/public/fonts/mine.woff2 does not exist.`)
    writeFileSync(join(folder, 'public/fonts/mine.woff2'), Buffer.alloc(30 * 1024))
    expect(complaint(folder)).toMatch(/mine\.woff2 has 30 KiB, but the limit is 19: /)
  })

  test('a font file gets a new URL when it changes', () => {
    const folder = aChain({})
    const address = () => readChain(folder).chain.look.typeface?.file
    const before = address()
    expect(before).toMatch(/^\/_astro\/dm-sans-black\.[\w-]{8}\.woff2$/)
    writeFileSync(join(folder, 'public/fonts/dm-sans-black.woff2'), 'others')
    expect(address()).not.toBe(before)
  })

  test('a logo can have multi-line attributes and a title', () => {
    const folder = aChain({})
    const logo =
      '<svg\n  viewBox="0 0 9 9"\n>\n<title id="t">My\nchain</title>\n<path\n  class="mark"\n  d="M0 0\n9 9"\n/>\n<path/></svg>'
    writeFileSync(join(folder, 'logo.svg'), logo)
    expect(readChain(folder)).toMatchObject({
      chain: { look: { logo: { viewBox: '0 0 9 9', drawing: '<path class="mark" d="M0 0 9 9" /><path/>' } } },
      problems: [],
    })
  })

  test.each([
    ['<style>path { fill: red }</style>', '<style'],
    ['<script>go()</script>', '<script'],
    ['<path id="flame" d="M0 0"/>', 'id'],
    ['<path style="fill: red"/>', 'style'],
    ['<path\n onclick = "go()"/>', 'onclick'],
  ])('the server rejects a logo that contains %s', (drawing, result) => {
    const folder = aChain({})
    writeFileSync(join(folder, 'logo.svg'), `<svg viewBox="0 0 9 9">${drawing}</svg>`)
    expect(complaint(folder)).toBe(
      `${folder}/logo.svg has ${result}: a logo may only have shapes, without styles, scripts, or ids.`,
    )
  })

  test('the server reports invalid translation files and texts', () => {
    const folder = aChain({})
    mkdirSync(join(folder, 'words'))
    writeFileSync(join(folder, 'words/fr.json'), '{}')
    writeFileSync(join(folder, 'words/es.json~'), 'kept by an editor')
    writeFileSync(join(folder, 'words/es.json'), '{ "Noodles": "" }')
    expect(complaint(folder)).toContain(
      `${folder}/words/es.json Noodles: must not be empty\n${folder}/words/fr.json must be named es.json.`,
    )
    expect(complaint(folder)).not.toContain('~')
    writeFileSync(join(folder, 'words/es.json'), '{ "Noodles": ')
    expect(complaint(folder)).toContain(`${folder}/words/es.json is not valid JSON.`)
  })

  test('the server reports at startup if the catalog belongs to another chain', () => {
    const folder = aChain({}, 'lantern')
    expect(complaint(folder)).toBe(
      `${folder}/catalog/settings.json has "chain": "lantern", but the folder of the chain is my-chain: write "chain": "my-chain".`,
    )
  })

  test('an operator cannot import a catalog into another chain’s database', async () => {
    const { db, close } = await openSeededDatabase()
    onTestFinished(close)
    expect(await importCatalog(db, readChain('lantern').chain.catalog, new Date())).toEqual({
      ok: false,
      problems: [
        {
          file: 'settings.json',
          path: '.chain',
          reason:
            'this database belongs to the chain "red-comb" and the catalog to "lantern": each chain needs its own database',
        },
      ],
    })
  })
})
