import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fixedPages } from '#src/server/content/build-release.ts'

const root = new URL('../../src/pages/', import.meta.url)

test('every static page is prerendered, dynamic or a redirect', async () => {
  const names = (await readdir(root, { recursive: true })).filter(name => /\.(astro|ts)$/.test(name))
  const own = names.filter(name => !name.includes('['))
  const fixed: string[] = []
  for (const name of own) {
    const isLive = /<KnownMenu |fetchFromApi\(|readSignInOptions\(|allowCaptcha\(|Astro\.redirect\(/.test(
      await readFile(new URL(name, root), 'utf8'),
    )
    if (!isLive) fixed.push(`/${name.replace(/\.(astro|ts)$/, '').replace(/\/index$/, '')}`)
  }
  expect(fixed.sort()).toEqual([...fixedPages].sort())
})
