import { describe, expect, test } from 'vitest'
import { unusedExports } from './unused-exports.ts'

const price = 'src/domain/money/price.ts'
const bill = 'src/stores/bill.ts'

/** What is found of a file, beside another that has this in it. */
const found = (text: string, other = '', file = price) =>
  unusedExports([
    { file, text },
    { file: bill, text: other },
  ]).map(problem => problem.split(' exports ')[1]?.split(',')[0])

describe('an export that no other file takes', () => {
  test.each([
    'export const price = 1',
    'export function price() {}',
    'export async function price() {}',
    'export class price {}',
    'export type price = number',
    'export const { worth: price } = read()',
    'const price = 1\nexport { price }',
  ])('is reported: %j', text => {
    expect(found(text)).toEqual(['price'])
  })

  test('is reported though its own file uses it, and though another file has the same word', () => {
    expect(found('export const price = 1\nconst twice = 2 * price')).toEqual(['price'])
    expect(found('export const price = 1', 'const price = 2')).toEqual(['price'])
  })

  test('is reported beside one that is taken', () => {
    const other = `import { tax } from '#src/domain/money/price.ts'`
    expect(found('export const price = 1\nexport const tax = 2', other)).toEqual(['price'])
  })
})

describe('an export that is taken', () => {
  test.each([
    `import { price } from '#src/domain/money/price.ts'`,
    `import { price as cost } from '../domain/money/price.ts'`,
    `import type { price } from '../domain/money/price.ts'`,
    `export { price } from '../domain/money/price.ts'`,
    `import * as money from '../domain/money/price.ts'`,
    `const money = await import('../domain/money/price.ts')\nmoney.price`,
    `type Price = import('../domain/money/price.ts').price`,
  ])('is not: %j', other => {
    expect(found('export const price = 1', other)).toEqual([])
  })

  test('in another language is not, when it is taken in English', () => {
    const other = `import { priceCopy } from '#src/copy/bag/price.ts'`
    const spanish = 'src/copy/es/bag/price.ts'
    expect(found(`export const priceCopy = 'precio'`, other, spanish)).toEqual([])
    expect(found(`export const taxCopy = 'impuesto'`, other, spanish)).toEqual(['taxCopy'])
  })

  test('by Astro, a tool, or its file’s own name is not', () => {
    expect(found('export const prerender = true', '', 'src/pages/price.astro')).toEqual([])
    expect(found('export const verb = {}', '', 'src/server/operator/verbs/orders/price.ts')).toEqual([])
  })
})

test('what a script of a page takes is taken, also below a script that has no words', () => {
  const page = `---\nconst data = 1\n---\n\n<script type="application/ld+json" set:html={data} />\n\n<p>Hello</p>\n\n<script>\n  import { price } from '../domain/money/price.ts'\n\n  price()\n</script>\n`
  const files = [
    { file: price, text: 'export function price() {}' },
    { file: 'src/layouts/Page.astro', text: page },
  ]
  expect(unusedExports(files)).toEqual([])
})
