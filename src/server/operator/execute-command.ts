import { readdir } from 'node:fs/promises'
import { basename, extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  CONFIRM_FLAG,
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
  type OperatorResult,
} from './operator-command.ts'

const folder = new URL('./commands/', import.meta.url)
/** The bundled server (src/build/bundle-server.ts) consists of `.js` files. */
const extension = extname(import.meta.filename)

export async function listCommandNames(area: string): Promise<string[]> {
  if (!(await readdir(fileURLToPath(folder))).includes(area)) return []
  const files = await readdir(fileURLToPath(new URL(`${area}/`, folder)))
  return files
    .filter(name => name.endsWith(extension))
    .map(name => basename(name, extension))
    .toSorted()
}

async function findCommand(area: string, name: string): Promise<OperatorCommand | null> {
  return (await listCommandNames(area)).includes(name) ? readCommand(area, name) : null
}

async function readCommands(area: string): Promise<Map<string, OperatorCommand>> {
  const names = await listCommandNames(area)
  return new Map(await Promise.all(names.map(async name => [name, await readCommand(area, name)] as const)))
}

async function readCommand(area: string, name: string): Promise<OperatorCommand> {
  const { command }: { command: OperatorCommand } = await import(
    new URL(`${area}/${name}${extension}`, folder).href
  )
  return command
}

function formatUsage(area: string, commands: Map<string, OperatorCommand>): string {
  const lines = [...commands].map(
    ([name, { usage, description: about, plan }]) =>
      `  ${`${name} ${usage}${plan ? ` [${CONFIRM_FLAG}]` : ''}`.trim()}\n${indent(about)}`,
  )
  return `Usage: npm run ${area} -- <command> …\n\n${lines.join('\n\n')}\n`
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
export async function executeCommand(
  context: OperatorContext,
  request: OperatorRequest,
): Promise<OperatorResult> {
  const command = await findCommand(request.area, request.command)
  if (!command) return renderOperatorHelp(request)
  try {
    if (!command.plan) return { code: 0, out: `${await command.run(context, request)}\n`, err: '' }
    const confirmedRequest = { ...request, args: request.args.filter(word => word !== CONFIRM_FLAG) }
    const plan = request.args.includes(CONFIRM_FLAG) ? null : await command.plan(context, confirmedRequest)
    const out = plan ?? (await command.run(context, confirmedRequest))
    return { code: 0, out: `${out}\n`, err: '', ...(plan !== null && { asks: true }) }
  } catch (error) {
    if (error instanceof OperatorError) return { code: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}

export async function renderOperatorHelp({ area, command }: OperatorRequest): Promise<OperatorResult> {
  const usage = formatUsage(area, await readCommands(area))
  if (helpWords.has(command)) return { code: 0, out: usage, err: '' }
  return { code: 1, out: '', err: command === '' ? usage : `Unknown command “${command}”.\n\n${usage}` }
}
