// @module-tag all
import { describe, expect, test } from 'vitest'
import { readOverrides } from '#src/server/catalog/overrides.ts'
import { executeCommand, renderOperatorHelp } from '#src/server/operator/execute-command.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()

const runCommand = (command: string, ...args: string[]) =>
  executeCommand(
    {
      db: server.db,
      now: server.clock.now,
      giftCardKey: server.ctx.giftCardKey,
      siteUrl: server.ctx.siteUrl,
      isServing: true,
    },
    { area: 'catalog', command, args, by: 'ana', folder: '/nowhere' },
  )

describe('invalid catalog commands', () => {
  test.each([
    [
      'an id with a typo',
      ['set-price', 'swete-tea', '3'],
      /^There is no “swete-tea” in the catalog\. Did you mean sweet-tea \(Sweet Tea\)/,
    ],
    ['a name instead of an id', ['set-price', 'Sweet Tea', '3'], /Did you mean sweet-tea \(Sweet Tea\)/],
    [
      'an option with a typo',
      ['set-available', 'combo-side/mc', 'no'],
      /Did you mean .*combo-side\/mac \(Mac & Cheese\)/,
    ],
    ['an option without its group', ['set-available', 'greens', 'no'], /Did you mean .*combo-side\/greens/],
    ['a group without an option', ['set-available', 'combo-side/', 'no'], /^There is no “combo-side\/”/],
    ['an id with three parts', ['set-available', 'a/b/c', 'no'], /^There is no “a\/b\/c”/],
    [
      'an id that resembles no other',
      ['clear', 'xyzzy'],
      /^There is no “xyzzy” in the catalog\. Name a product by its id, or an option as group\/option\.$/,
    ],
    ['an empty id', ['clear', ''], /^There is no “”/],
    ['an id too long for the database', ['clear', `${'a'.repeat(4_000)}/b`], /^There is no “aaa/],
    [
      'a kitchen’s name instead of its id',
      ['clear', 'sweet-tea', '--kitchen', 'five points'],
      /^There is no kitchen “five points”\. Did you mean 101 \(Nashville Five Points\)\?$/,
    ],
    [
      'a kitchen id with a typo',
      ['clear', 'sweet-tea', '--kitchen', 'nashvile'],
      /Did you mean 10\d \(Nashville/,
    ],
    [
      'an unknown kitchen',
      ['list', '--kitchen', '999999'],
      /^There is no kitchen “999999”\. Use its store number/,
    ],
    [
      'a product that the kitchen does not sell',
      ['clear', 'tender-tray', '--kitchen', '102'],
      /^.* \(tender-tray\) is not on the menu of Nashville Midtown \(102\)\.$/,
    ],
    [
      'an override that is not set',
      ['clear', 'sweet-tea'],
      /^Nothing is set for Sweet Tea \(sweet-tea\) everywhere\.$/,
    ],
    [
      'a price in words',
      ['set-price', 'sweet-tea', 'three'],
      /^“three” is not a price\. Use dollars, such as 3\.49\.$/,
    ],
    ['a price with three decimals', ['set-price', 'sweet-tea', '3.499'], /is not a price/],
    ['a negative price', ['set-price', 'sweet-tea', '-1'], /^set-price has no option “-1”\./],
    ['an empty price', ['set-price', 'sweet-tea', ''], /^“” is not a price/],
    [
      'a price one cent above the maximum',
      ['set-price', 'sweet-tea', '10000.01'],
      /^\$10,000\.01 is more than the highest price, \$10,000\.00\.$/,
    ],
    [
      'a value other than yes or no',
      ['set-available', 'sweet-tea', 'maybe'],
      /^“maybe” is neither yes nor no\.$/,
    ],
    [
      'an invalid end time',
      ['set-price', 'sweet-tea', '3', '--until', 'soon'],
      /^“soon” is not a time\. Use 18:00, /,
    ],
    [
      'an end time in the past',
      ['set-price', 'sweet-tea', '3', '--until', '2026-11-20'],
      /^“2026-11-20” is in the past\./,
    ],
    [
      'an end time years in the future',
      ['set-price', 'sweet-tea', '3', '--until', '2036-01-01'],
      /^“2036-01-01” is more than a year ahead\./,
    ],
    [
      'an --until that has no value',
      ['set-price', 'sweet-tea', '3', '--until'],
      /^--until needs a value, such as --until 18:00\./,
    ],
    [
      'an option in place of a value',
      ['set-price', 'sweet-tea', '3', '--kitchen', '--until', '3h'],
      /^--kitchen needs a value/,
    ],
    [
      'two kitchens',
      ['clear', 'sweet-tea', '--kitchen', '101', '--kitchen', '102'],
      /^--kitchen is given twice\./,
    ],
    [
      'an unknown option',
      ['set-price', 'sweet-tea', '3', '--untill', '3h'],
      /^set-price has no option “--untill”\./,
    ],
    [
      'an option from another command',
      ['clear', 'sweet-tea', '--until', '3h'],
      /^clear has no option “--until”\./,
    ],
    [
      'no item and no price',
      ['set-price'],
      /^set-price needs <what> and <dollars>\.\nUsage: npm run catalog -- set-price <what> <dollars> /,
    ],
    ['no price', ['set-price', 'sweet-tea'], /^set-price needs <dollars>\./],
    ['no folder', ['import'], /^import needs <folder>\.\nUsage: npm run catalog -- import <folder>$/],
    ['an extra argument', ['import', 'one', 'two'], /^Unexpected “two”\./],
    ['an extra argument after list', ['list', 'everything'], /^Unexpected “everything”\./],
    ['a missing folder', ['import', 'nowhere'], /^\S+\/nowhere is not a folder\. /],
  ])(
    'a catalog command with %s is rejected with the reason',
    async (_, [command = '', ...args], sentence) => {
      const { code, out, err } = await runCommand(command, ...args)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err.trimEnd()).toMatch(sentence)
      expect(await readOverrides(server.db)).toEqual([])
    },
  )

  test('a catalog command with an unknown subcommand prints the list of subcommands', async () => {
    const requestOf = (command: string) =>
      renderOperatorHelp({ area: 'catalog', command, args: [], by: 'ana', folder: '/' })
    for (const command of ['export', '../catalog/list', 'toString']) {
      expect(await requestOf(command)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining(`Unknown command “${command}”`),
      })
    }
    const { out } = await requestOf('--help')
    for (const command of ['import', 'set-available', 'set-price', 'clear', 'list'])
      expect(out).toContain(`\n  ${command} `)
    expect(await requestOf('')).toEqual({ code: 1, out: '', err: out })
  })
})
