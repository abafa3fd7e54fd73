import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import type { OperatorCommand } from './operator-command.ts'

const folder = new URL('./commands/', import.meta.url)
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
const commands = readdirSync(folder).flatMap(area =>
  readdirSync(new URL(`${area}/`, folder)).map(file => `${area}/${basename(file, '.ts')}`),
)

test.each(commands)('the operator command “%s” asks for confirmation unless it is read-only', async name => {
  const { command }: { command: OperatorCommand } = await import(new URL(`${name}.ts`, folder).href)
  expect(command.plan === undefined).toBe(reads.includes(name))
})
