import { expect, test } from 'vitest'
import { canMergeInto, type LineToMerge } from './same-line.ts'

const ranch = { id: 'tenders.dips.ranch', quantity: 1 }
const fries = {
  id: 'tenders.side.fries',
  quantity: 1,
  choices: [{ id: 'tenders.side.fries.dust', quantity: 2 }],
}
const tenders: LineToMerge = {
  ...{ product_id: 'tenders', quantity: 2, choices: [ranch, fries] },
  ...{ recipient: null, instructions: null, waiver_accepted: false },
}

test.each<[string, Partial<LineToMerge>, boolean]>([
  ['no difference', {}, true],
  ['choices in another order', { choices: [fries, ranch] }, true],
  ['the maximum quantity', { quantity: 97 }, true],
  ['a quantity above the maximum', { quantity: 98 }, false],
  ['another product', { product_id: 'wings' }, false],
  ['fewer choices', { choices: [ranch] }, false],
  ['a higher quantity of a choice', { choices: [{ ...ranch, quantity: 2 }, fries] }, false],
  ['other nested choices', { choices: [ranch, { ...fries, choices: [] }] }, false],
  ['another recipient', { recipient: 'Dolly' }, false],
  ['instructions', { instructions: 'Extra pickles' }, false],
  ['a waiver', { waiver_accepted: true }, false],
])('the rule for merging lines handles a line with %s', (_, difference, isTakenUp) => {
  expect(canMergeInto(tenders, { ...tenders, ...difference })).toBe(isTakenUp)
})

test('a line with a waiver is never merged', () => {
  expect(canMergeInto({ ...tenders, waiver_accepted: true }, tenders)).toBe(false)
})
