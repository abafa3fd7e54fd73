import { expect, test } from 'vitest'
import { formatTable } from './table.ts'

test('a right-to-left name in a table does not misalign the columns after it', () => {
  const table = formatTable([
    ['guest', 'phone'],
    ['مريم حداد', '(615) 555-0142'],
    ['Dolly Parker', '(615) 555-0143'],
  ])
  expect(table.split('\n')).toEqual([
    'guest         phone',
    '\u2068مريم حداد\u2069     (615) 555-0142',
    'Dolly Parker  (615) 555-0143',
  ])
})
