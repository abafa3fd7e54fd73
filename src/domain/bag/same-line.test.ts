import { expect, test } from 'vitest'
import { canMergeLines, type LineToMerge } from './same-line.ts'

const ranch = { id: 'tenders.dips.ranch', quantity: 1 }
const fries = {
  id: 'tenders.side.fries',
  quantity: 1,
  choices: [{ id: 'tenders.side.fries.dust', quantity: 2 }],
}
const tenders: LineToMerge = {
  product_id: 'tenders',
  quantity: 2,
  choices: [ranch, fries],
  recipient: null,
  instructions: null,
  waiver_accepted: false,
}

test.each<[string, Partial<LineToMerge>]>([
  ['the same content', {}],
  ['the same choices in a different order', { choices: [fries, ranch] }],
  ['a combined quantity at the maximum', { quantity: 97 }],
])('an added line with %s merges into the existing line', (_, difference) => {
  expect(canMergeLines(tenders, { ...tenders, ...difference })).toBe(true)
})

test.each<[string, Partial<LineToMerge>]>([
  ['a combined quantity above the maximum', { quantity: 98 }],
  ['a different product', { product_id: 'wings' }],
  ['fewer choices', { choices: [ranch] }],
  ['a higher quantity of a choice', { choices: [{ ...ranch, quantity: 2 }, fries] }],
  ['different nested choices', { choices: [ranch, { ...fries, choices: [] }] }],
  ['a different recipient', { recipient: 'Dolly' }],
  ['different instructions', { instructions: 'Extra pickles' }],
  ['an accepted waiver', { waiver_accepted: true }],
])('an added line with %s does not merge into the existing line', (_, difference) => {
  expect(canMergeLines(tenders, { ...tenders, ...difference })).toBe(false)
})

test('an added line does not merge into a line with an accepted waiver', () => {
  expect(canMergeLines({ ...tenders, waiver_accepted: true }, tenders)).toBe(false)
})
