import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paymentPages } from '#src/layouts/payment/payment-scripts.ts'

const pages = new URL('../../src/pages', import.meta.url).pathname

test('every page with card fields is in the script inventory', () => {
  const names = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.astro'),
  )
  const paid = names.filter(name => readFileSync(join(pages, name), 'utf8').includes('allowCardFields'))
  expect(paid.map(name => `/${name.replace('.astro', '')}`)).toEqual(paymentPages)
})
