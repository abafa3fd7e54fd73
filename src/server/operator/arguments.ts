import { parseArgs } from 'node:util'
import { OperatorError } from './verb.ts'

/** Options by name, each with an example for error messages. */
const examples = {
  kitchen: '--kitchen 101',
  handoff: '--handoff delivery',
  from: '--from 17:00',
  until: '--until 18:00',
  for: '--for 90m',
  reason: '--reason "Short of staff tonight"',
  note: '--note "Christmas Eve"',
  day: '--day 2026-11-23',
  lines: '--lines 1,2',
  may: '--may read,refund',
  amount: '--amount 4.50',
  to: '--to dolly@example.com',
}
type Option = keyof typeof examples

type WantedArguments<O extends Option, F extends string> = {
  area: string
  verb: string
  usage: string
  /** Positionals in order; one with … takes all remaining values. */
  needs: string[]
  may?: string
  options: O[]
  /** Boolean flags, such as `csv` for `--csv`. */
  flags?: F[]
}

export type Arguments<O extends Option, F extends string = never> = {
  values: string[]
  options: Record<O, string | null>
  flags: Record<F, boolean>
}

export function readArguments<O extends Option, F extends string = never>(
  args: string[],
  { area, verb, usage, needs, may, options, flags = [] }: WantedArguments<O, F>,
): Arguments<O, F> {
  const refuse = (reason: string) =>
    new OperatorError(`${reason}\nUsage: npm run ${area} -- ${`${verb} ${usage}`.trim()}`)
  const { tokens, positionals } = parseArgs({
    args,
    options: Object.fromEntries(Object.keys(examples).map(name => [name, { type: 'string' as const }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const given = new Map<Option, string>()
  const raised = new Set<string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    if (isOneOf(flags, token.name) && token.value === undefined) {
      raised.add(token.name)
      continue
    }
    const name = options.find(option => option === token.name)
    if (!name) throw refuse(`${verb} has no option “${token.rawName}”.`)
    if (!token.value || token.value.startsWith('-'))
      throw refuse(`--${name} needs a value, such as ${examples[name]}.`)
    if (given.has(name)) throw refuse(`--${name} is given twice.`)
    given.set(name, token.value)
  }
  const missing = needs.slice(positionals.length)
  if (missing.length > 0) throw refuse(`${verb} needs ${missing.join(' and ')}.`)
  const surplus = needs.at(-1)?.includes('…') ? [] : positionals.slice(needs.length + (may ? 1 : 0))
  if (surplus.length > 0) throw refuse(`Unexpected “${surplus.join(' ')}”.`)
  // The object has every option, given or null.
  const found = Object.fromEntries(
    options.map(name => [name, given.get(name) ?? null]),
  ) as Arguments<O>['options']
  const isRaised = Object.fromEntries(flags.map(name => [name, raised.has(name)])) as Record<F, boolean>
  return { values: positionals, options: found, flags: isRaised }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}
