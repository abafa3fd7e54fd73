import { readdir } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CONFIRM_FLAG,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
  type OperatorResult,
  type OperatorVerb,
} from './verb.ts'

const folder = new URL('./verbs/', import.meta.url)
/** The bundled server (src/build/bundle-server.ts) consists of `.js` files. */
const extension = extname(import.meta.filename)

export async function listVerbNames(area: string): Promise<string[]> {
  if (!(await readdir(fileURLToPath(folder))).includes(area)) return []
  const files = await readdir(fileURLToPath(new URL(`${area}/`, folder)))
  return files
    .filter(name => name.endsWith(extension))
    .map(name => basename(name, extension))
    .toSorted()
}

async function findVerb(area: string, name: string): Promise<OperatorVerb | null> {
  return (await listVerbNames(area)).includes(name) ? readVerb(area, name) : null
}

async function readVerbs(area: string): Promise<Map<string, OperatorVerb>> {
  const names = await listVerbNames(area)
  return new Map(await Promise.all(names.map(async name => [name, await readVerb(area, name)] as const)))
}

async function readVerb(area: string, name: string): Promise<OperatorVerb> {
  const { verb }: { verb: OperatorVerb } = await import(new URL(`${area}/${name}${extension}`, folder).href)
  return verb
}

function formatUsage(area: string, verbs: Map<string, OperatorVerb>): string {
  const lines = [...verbs].map(
    ([name, { usage, description: about, plan }]) =>
      `  ${`${name} ${usage}${plan ? ` [${CONFIRM_FLAG}]` : ''}`.trim()}\n${indent(about)}`,
  )
  return `Usage: npm run ${area} -- <verb> …\n\n${lines.join('\n\n')}\n`
}

function indent(text: string): string {
  return text
    .split('\n')
    .map(line => `      ${line}`)
    .join('\n')
}

const helpWords = new Set(['help', '--help', '-h'])

/**
 * Runs a command, or returns its plan if the plan must be confirmed with `--yes`. An `OperatorError` results
 * in exit code 1; other errors are rethrown.
 */
export async function runOperatorVerb(
  context: OperatorContext,
  request: OperatorRequest,
): Promise<OperatorResult> {
  const verb = await findVerb(request.area, request.verb)
  if (!verb) return renderOperatorHelp(request)
  try {
    if (!verb.plan) return { code: 0, out: `${await verb.run(context, request)}\n`, err: '' }
    const confirmedRequest = { ...request, args: request.args.filter(word => word !== CONFIRM_FLAG) }
    const plan = request.args.includes(CONFIRM_FLAG) ? null : await verb.plan(context, confirmedRequest)
    const out = plan ?? (await verb.run(context, confirmedRequest))
    return { code: 0, out: `${out}\n`, err: '', ...(plan !== null && { asks: true }) }
  } catch (error) {
    if (error instanceof OperatorError) return { code: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}

export async function renderOperatorHelp({ area, verb }: OperatorRequest): Promise<OperatorResult> {
  const usage = formatUsage(area, await readVerbs(area))
  if (helpWords.has(verb)) return { code: 0, out: usage, err: '' }
  return { code: 1, out: '', err: verb === '' ? usage : `Unknown command “${verb}”.\n\n${usage}` }
}
