import { readdir } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  type OperatorAnswer,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
  type OperatorVerb,
  SURE,
} from './verb.ts'

const folder = new URL('./verbs/', import.meta.url)
/** JavaScript in the bundled server (src/build/bundle-server.ts). */
const extension = extname(import.meta.filename)

export async function verbNames(area: string): Promise<string[]> {
  if (!(await readdir(fileURLToPath(folder))).includes(area)) return []
  const files = await readdir(fileURLToPath(new URL(`${area}/`, folder)))
  return files
    .filter(name => name.endsWith(extension))
    .map(name => basename(name, extension))
    .toSorted()
}

async function findVerb(area: string, name: string): Promise<OperatorVerb | null> {
  return (await verbNames(area)).includes(name) ? readVerb(area, name) : null
}

async function verbsOf(area: string): Promise<Map<string, OperatorVerb>> {
  const names = await verbNames(area)
  return new Map(await Promise.all(names.map(async name => [name, await readVerb(area, name)] as const)))
}

async function readVerb(area: string, name: string): Promise<OperatorVerb> {
  const { verb }: { verb: OperatorVerb } = await import(new URL(`${area}/${name}${extension}`, folder).href)
  return verb
}

function usageOf(area: string, verbs: Map<string, OperatorVerb>): string {
  const lines = [...verbs].map(
    ([name, { usage, about, plan }]) =>
      `  ${`${name} ${usage}${plan ? ` [${SURE}]` : ''}`.trim()}\n${indented(about)}`,
  )
  return `Usage: npm run ${area} -- <verb> …\n\n${lines.join('\n\n')}\n`
}

function indented(text: string): string {
  return text
    .split('\n')
    .map(line => `      ${line}`)
    .join('\n')
}

const asksForHelp = new Set(['help', '--help', '-h'])

/** Runs an operator's command and returns its output. Operator errors become exit code 1; any other error is thrown. */
export async function answerOperator(
  context: OperatorContext,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const verb = await findVerb(request.area, request.verb)
  if (!verb) return helpOperator(request)
  try {
    if (!verb.plan) return { code: 0, out: `${await verb.run(context, request)}\n`, err: '' }
    const asked = { ...request, args: request.args.filter(word => word !== SURE) }
    const plan = request.args.includes(SURE) ? null : await verb.plan(context, asked)
    const out = plan ?? (await verb.run(context, asked))
    return { code: 0, out: `${out}\n`, err: '', ...(plan !== null && { asks: true }) }
  } catch (error) {
    if (error instanceof OperatorError) return { code: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}

export async function helpOperator({ area, verb }: OperatorRequest): Promise<OperatorAnswer> {
  const usage = usageOf(area, await verbsOf(area))
  if (asksForHelp.has(verb)) return { code: 0, out: usage, err: '' }
  return { code: 1, out: '', err: verb === '' ? usage : `Unknown command “${verb}”.\n\n${usage}` }
}
