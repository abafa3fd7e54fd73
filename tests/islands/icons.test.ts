import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ICON_NAMES } from '#src/ui/picture/icon-names.ts'

test('icons.svg contains a symbol for every icon name and no others', async () => {
  const file = await readFile('src/ui/picture/icons.svg', 'utf8')
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...ICON_NAMES])
})
