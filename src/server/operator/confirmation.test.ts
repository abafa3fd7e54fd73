import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { OperatorVerb } from './verb.ts'

const folder = new URL('./verbs/', import.meta.url)
const reads = [
  ...[
    'catalog/diff',
    'catalog/export',
    'catalog/list',
    'giftcards/show',
    'kitchen/find',
    'kitchen/list',
    'kitchen/passes',
    'report/ab-tests',
    'report/day',
  ],
  ...['orders/audit', 'orders/find', 'orders/house-accounts', 'orders/keys', 'orders/show', 'orders/stuck'],
]
const verbs = readdirSync(folder).flatMap(area =>
  readdirSync(new URL(`${area}/`, folder)).map(file => `${area}/${basename(file, '.ts')}`),
)

test.each(verbs)('the operator command “%s” asks for confirmation unless it is read-only', async name => {
  const { verb }: { verb: OperatorVerb } = await import(new URL(`${name}.ts`, folder).href)
  expect(verb.plan === undefined).toBe(reads.includes(name))
})
