import { expect, test } from 'vitest'
import { parseDollarArgument } from './read-dollars.ts'

test.each([
  ['25', 2_500],
  ['25.00', 2_500],
  ['$25.5', 2_550],
  ['0', 0],
])('the operator’s input %j is parsed as %i cents', (text, cents) => {
  expect(parseDollarArgument(text)).toBe(cents)
})

test.each([
  '.00',
  '.5',
  '$.50',
  '$',
  '',
  '.',
  '5.',
  ' .25',
  '1,000',
  '-5',
  '3.499',
  'fifty',
  '25 .00',
  '1e3',
  '٢٥',
  '25,00',
  '25 USD',
  '0x10',
])('the operator’s input %j is rejected as an amount', text => {
  expect(parseDollarArgument(text)).toBeNull()
})
