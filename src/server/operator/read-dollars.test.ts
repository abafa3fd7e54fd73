import { expect, test } from 'vitest'
import { parseDollarArgument, rejectShellExpandedAmounts } from './parse-dollars.ts'

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
])('the operator’s input %j is rejected as a dollar amount', text => {
  expect(parseDollarArgument(text)).toBeNull()
})

test.each(['5.00', '0.00'])(
  'a command with --yes rejects the dollar amount “%s”, because a shell may have shortened it',
  amount => {
    const args = ['load', '5000', amount]
    expect(() => rejectShellExpandedAmounts(args)).not.toThrow()
    expect(() => rejectShellExpandedAmounts([...args, '--yes'])).toThrow(
      `Nothing was done: a shell turns $2${amount} into ${amount}.`,
    )
  },
)

test.each(['5', '25.00', '$5.00', '5.50'])('a command with --yes accepts the dollar amount “%s”', amount => {
  expect(() => rejectShellExpandedAmounts(['load', '5000', amount, '--yes'])).not.toThrow()
})
