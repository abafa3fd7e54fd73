import { parseArgs } from 'node:util'
import { OperatorError } from './operator-command.ts'

/** An example of each option, used in error messages. */
const examples = {
  kitchen: '--kitchen 101',
  handoff: '--handoff delivery',
  from: '--from 17:00',
  until: '--until 18:00',
  for: '--for 90m',
  reason: '--reason "Short of staff tonight"',
  note: '--note "Christmas Eve"',
  day: '--day 2026-11-23',
  through: '--through 2026-11-30',
  lines: '--lines 1,2',
  may: '--may read,refund',
  amount: '--amount 4.50',
  'refund-limit': '--refund-limit 200',
  to: '--to dolly@example.com',
}
type Option = keyof typeof examples

type ArgumentSpec<O extends Option, F extends string> = {
  area: string
  command: string
  usage: string
  /**
   * Names of the positional arguments in order. If the last name contains `…`, it accepts any number of
   * values.
   */
  required: string[]
  optional?: string
  options: O[]
  /** Boolean flags without dashes, such as `csv` for `--csv`. */
  flags?: F[]
}

export type Arguments<O extends Option, F extends string = never> = {
  values: string[]
  options: Record<O, string | null>
  flags: Record<F, boolean>
}

export function parseArguments<O extends Option, F extends string = never>(
  args: string[],
  { area, command, usage, required, optional, options, flags = [] }: ArgumentSpec<O, F>,
): Arguments<O, F> {
  const usageError = (reason: string) =>
    new OperatorError(`${reason}\nUsage: npm run ${area} -- ${`${command} ${usage}`.trim()}`)
  const { tokens, positionals } = parseArgs({
    args,
    options: Object.fromEntries(Object.keys(examples).map(name => [name, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const givenValues = new Map<Option, string>()
  const raisedFlags = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (isOneOf(flags, token.name) && token.value === undefined) {
      raisedFlags.add(token.name)
      continue
    }
    const name = options.find(option => option === token.name)
    if (!name) throw usageError(`${command} has no option “${token.rawName}”.`)
    if (!token.value || token.value.startsWith('-'))
      throw usageError(`--${name} needs a value, such as ${examples[name]}.`)
    if (givenValues.has(name)) throw usageError(`--${name} is given twice.`)
    givenValues.set(name, token.value)
  }
  const missing = required.slice(positionals.length)
  if (missing.length > 0) throw usageError(`${command} needs ${missing.join(' and ')}.`)
  const extraArguments = required.at(-1)?.includes('…')
    ? []
    : positionals.slice(required.length + (optional ? 1 : 0))
  if (extraArguments.length > 0) throw usageError(`Unexpected “${extraArguments.join(' ')}”.`)
  const optionValues = Object.fromEntries(
    options.map(name => [name, givenValues.get(name) ?? null]),
  ) as Arguments<O>['options']
  const flagValues = Object.fromEntries(flags.map(name => [name, raisedFlags.has(name)])) as Record<
    F,
    boolean
  >
  return { values: positionals, options: optionValues, flags: flagValues }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}
