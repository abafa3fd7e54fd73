import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kitchenChanges } from '#src/server/db/schema/kitchens.ts'
import { createKitchenConsole, type OperatorConsole } from '#tests/support/operator.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let operator: OperatorConsole

beforeAll(async () => {
  server = await startTestServer()
  operator = createKitchenConsole(server)
  return () => server.close()
})
afterEach(async () => {
  await server.db.delete(kitchenChanges)
  server.clock.set('2026-11-21T18:00:00Z')
})

const reasonArgs = ['--reason', 'One fryer is down']

describe('invalid kitchen commands', () => {
  const end = ['--for', '1h']
  test.each([
    [
      'a kitchen’s name instead of its id',
      ['close', 'five points', ...end, ...reasonArgs],
      /Did you mean 101 \(Nashville Five Points\)\?/,
    ],
    ['no end time', ['close', '101', ...reasonArgs], /^Give an end, such as --until 18:00/],
    ['two end times', ['close', '101', ...end, '--until', '18:00', ...reasonArgs], /^Give the end once/],
    ['no reason', ['close', '101', ...end], /^Give a reason that guests may read/],
    ['a two-line reason', ['close', '101', ...end, '--reason', 'a\nb'], /^--reason must be one line/],
    [
      'a reason that is too long',
      ['close', '101', ...end, '--reason', 'x'.repeat(4_000)],
      /^--reason must be one line/,
    ],
    [
      'an end time in the past',
      ['close', '101', '--until', '2026-11-20', ...reasonArgs],
      /^“2026-11-20” is in the past\./,
    ],
    [
      'an end time before the start time',
      ['close', '101', '--from', '2026-11-25', '--until', '2026-11-24', ...reasonArgs],
      /^“2026-11-24” is in the past\./,
    ],
    [
      'an end time years in the future',
      ['close', '101', '--until', '2036-01-01', ...reasonArgs],
      /is more than a year ahead/,
    ],
    [
      'a time instead of a duration',
      ['close', '101', '--for', '18:00', ...reasonArgs],
      /^“18:00” is not a duration\./,
    ],
    [
      'an unknown handoff',
      ['pause', '101', 'drone', ...end, ...reasonArgs],
      /^“drone” is not a handoff\. Use pickup, drivethru, curbside or delivery\./,
    ],
    [
      'hours that overlap',
      ['hours', '101', 'daily', '11:00-21:00', 'fri', '20:00-23:00', ...end, ...reasonArgs],
      /^Two spans overlap on fri\.$/m,
    ],
    [
      'invalid hours',
      ['hours', '101', 'daily', 'always', ...end, ...reasonArgs],
      /^“always” is neither days nor hours/,
    ],
    ['days without hours', ['hours', '101', 'mon', 'tue', ...end, ...reasonArgs], /^“mon” has no hours/],
    [
      'a date in the past',
      ['special', '101', '2026-11-20', 'closed', '--note', 'x'],
      /^2026-11-20 is in the past: it is 2026-11-21 there\./,
    ],
    [
      'an invalid date',
      ['special', '101', '2026-02-30', 'closed', '--note', 'x'],
      /^“2026-02-30” is not a date\./,
    ],
    [
      'a date that is years in the future',
      ['special', '101', '2030-01-01', 'closed', '--note', 'x'],
      /more than a year ahead/,
    ],
    [
      'a single time instead of hours',
      ['special', '101', '2026-12-24', '10-15', '--note', 'x'],
      /^“10-15” is not a time range/,
    ],
    ['a capacity of zero', ['capacity', '101', '0', ...end, ...reasonArgs], /npm run kitchen -- close 101/],
    ['a negative capacity', ['capacity', '101', '-5', ...end, ...reasonArgs], /^capacity has no option/],
    [
      'a fractional capacity',
      ['capacity', '101', '2.5', ...end, ...reasonArgs],
      /is not a capacity\. Use a whole number/,
    ],
    [
      'a change that is not in effect',
      ['clear', '101', 'hours'],
      /^No such change is set at Nashville Five Points/,
    ],
    ['an unknown kind of change', ['clear', '101', 'menu'], /^“menu” cannot be cleared/],
    ['an unknown change number', ['clear', '101', '99999'], /^There is no change 99999 at Nashville Five/],
    ['an extra argument', ['open', '101', '102'], /^Unexpected “102”\.\nUsage: npm run kitchen -- open/],
    ['an unknown command', ['shut', '101'], /^Unknown command “shut”/],
  ])(
    'a kitchen command with %s prints an error and changes nothing',
    async (_, [command = '', ...args], text) => {
      const { code, out, err } = await operator.run(command, ...args)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toMatch(text)
      expect(await server.db.select().from(kitchenChanges)).toEqual([])
    },
  )
})
