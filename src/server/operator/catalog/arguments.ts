import { parseArgs } from 'node:util'
import { OperatorError } from '../verb.ts'

type Wanted = {
  verb: string
  usage: string
  /** What has to be there, in its order. */
  needs: string[]
  options: ('kitchen' | 'until')[]
}

export type Arguments = { values: string[]; kitchen: string | null; until: string | null }

const examples = { kitchen: '--kitchen 101', until: '--until 18:00' }

/** The arguments of a verb, or an error that says what is missing or too much, and how it is written. */
export function readArguments(args: string[], { verb, usage, needs, options }: Wanted): Arguments {
  const refuse = (reason: string) =>
    new OperatorError(`${reason}\nUsage: npm run catalog -- ${`${verb} ${usage}`.trim()}`)
  const { tokens, positionals } = parseArgs({
    args,
    options: { kitchen: { type: 'string' }, until: { type: 'string' } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const given = new Map<string, string>()
  for (const token of tokens) {
    if (token.kind !== 'option') continue
    const name = options.find(option => option === token.name)
    if (!name) throw refuse(`“${token.rawName}” means nothing to ${verb}.`)
    if (!token.value || token.value.startsWith('-'))
      throw refuse(`--${name} needs a value, such as ${examples[name]}.`)
    if (given.has(name)) throw refuse(`--${name} is there twice.`)
    given.set(name, token.value)
  }
  const missing = needs.slice(positionals.length)
  if (missing.length > 0) throw refuse(`${verb} needs ${missing.join(' and ')}.`)
  const surplus = positionals.slice(needs.length)
  if (surplus.length > 0) throw refuse(`“${surplus.join(' ')}” is too much.`)
  return { values: positionals, kitchen: given.get('kitchen') ?? null, until: given.get('until') ?? null }
}
