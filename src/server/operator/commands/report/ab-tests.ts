import { parseArguments } from '#src/server/operator/arguments.ts'
import { toCsv } from '#src/server/operator/csv.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable } from '#src/server/operator/table.ts'
import type { AbTestResult } from '#src/server/services/ab-tests/read-ab-tests.ts'
import { readAbTests } from '#src/server/services/ab-tests/read-ab-tests.ts'

const usage = '[--csv]'

/** Minimum statistical confidence for reporting a difference. */
const CERTAINTY_MIN = 0.95

export const command: OperatorCommand = {
  usage,
  description: `Reports the A/B tests of marketing pages: how many guests saw each variant, clicked a link in it and
placed an order within seven days, and the confidence that a variant differs from the first.
Counts each guest once, if analytics are allowed.`,
  async run({ db }, { args }) {
    const { flags } = parseArguments(args, {
      area: 'report',
      command: 'ab-tests',
      usage,
      required: [],
      options: [],
      flags: ['csv'],
    })
    const tests = await readAbTests(db)
    if (flags.csv) return toCsv(csvLines(tests))
    return tests.length === 0 ? 'No guest has seen an A/B test yet.' : tests.map(formatSection).join('\n\n')
  },
}

type Variant = AbTestResult['variants'][number]

function formatSection({ name, since, last, variants }: AbTestResult): string {
  const rows = variants.map(variant => [
    variant.name,
    String(variant.seen),
    ...formatCells(variant, variants, 'pressed'),
    ...formatCells(variant, variants, 'ordered'),
  ])
  const table = formatTable([['variant', 'seen', 'pressed', '', '', 'ordered', '', ''], ...rows])
  return `${name}, ${dayOf(since)} to ${dayOf(last)}\n${table.replace(/^/gm, '  ')}`
}

function formatCells(variant: Variant, [first = variant]: Variant[], step: 'pressed' | 'ordered'): string[] {
  const { guests, rate } = variant[step]
  const conclusion = variant === first ? '' : describeConclusion(variant[step], first[step])
  return [String(guests), rate === null ? '' : percent(rate, 1), conclusion]
}

function describeConclusion({ rate, certainty }: Variant['pressed'], first: Variant['pressed']): string {
  if (certainty === null) return 'too few guests'
  if (certainty < CERTAINTY_MIN) return `no clear difference (${percent(certainty, 0)})`
  return `${Number(rate) > Number(first.rate) ? 'better' : 'worse'}, ${certainty > 0.99 ? 'over 99%' : percent(certainty, 0)} sure`
}

function percent(share: number, digits: number): string {
  return `${(100 * share).toFixed(digits)}%`
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function csvLines(tests: AbTestResult[]): string[][] {
  const heading = ['test', 'variant', 'seen', 'pressed', 'pressed sure', 'ordered', 'ordered sure']
  return [
    heading,
    ...tests.flatMap(({ name, variants }) =>
      variants.map(({ name: variant, seen, pressed, ordered }) => [
        ...[name, variant, String(seen)],
        ...[pressed, ordered].flatMap(({ guests, certainty }) => [
          String(guests),
          certainty === null ? '' : String(certainty),
        ]),
      ]),
    ),
  ]
}
