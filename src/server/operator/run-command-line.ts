import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError, getSiteBaseUrl, readConfig } from '../config/config.ts'
import { readGiftCardKey } from '../config/gift-card-key.ts'
import { UnusableDatabaseError } from '../db/failures.ts'
import { DatabaseLockedError } from '../db/lock.ts'
import { createWebhookCaller } from '../providers/webhook/http.ts'
import { requireKnownGiftCardKey } from '../services/gift-cards/require-known-key.ts'
import { promptForConfirmation } from './confirm.ts'
import { executeCommand, listCommandNames, renderOperatorHelp } from './execute-command.ts'
import {
  CONFIRM_FLAG,
  OperatorError,
  type OperatorRequest,
  type OperatorResult,
  type OperatorStory,
} from './operator-command.ts'
import { rejectShellExpandedAmounts } from './parse-dollars.ts'
import { sendToRunningSite } from './send-to-running-site.ts'

type ReadStories = (dataDir: string, distDir: string) => Promise<readonly OperatorStory[]>

/** How long to wait until another command, or a site that is starting or stopping, releases the database. */
const LOCK_WAIT_MS = 5_000
const RETRY_MS = 100
/** Statement timeout, long enough to audit all orders. */
const STATEMENT_MS = 10 * 60_000

export async function runCommandLine(
  [area = '', command = '', ...args]: string[],
  readStories: ReadStories,
): Promise<number> {
  try {
    return await runRequest({ area, command, args, by: operatorName(), folder: process.cwd() }, readStories)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return 1
  }
}

/** Writes the current catalog to an empty folder. Throws if the folder is not empty. */
export async function exportCatalog(folder: string): Promise<void> {
  const request = { area: 'catalog', command: 'export', args: [folder], by: operatorName(), folder }
  const { code, err } = await runCommand(readConfig(process.env), request, async () => [])
  if (code !== 0) throw new OperatorError(err)
}

async function runRequest(request: OperatorRequest, readStories: ReadStories): Promise<number> {
  rejectShellExpandedAmounts(request.args)
  const isKnown = (await listCommandNames(request.area)).includes(request.command)
  const execute = (commandRequest: OperatorRequest) =>
    isKnown
      ? runCommand(readConfig(process.env), commandRequest, readStories)
      : renderOperatorHelp(commandRequest)
  const result = await execute(request)
  if (!result.asks) return print(result)
  process.stdout.write(result.out)
  const { stdin, stdout } = process
  if (!stdin.isTTY || !stdout.isTTY) return fail(`Nothing was done: add ${CONFIRM_FLAG} to confirm.`)
  if (!(await promptForConfirmation(stdin, stdout))) return fail('Nothing was done.')
  return print(await execute({ ...request, args: [...request.args, CONFIRM_FLAG] }))
}

function fail(reason: string): number {
  return print({ code: 1, out: '', err: `${reason}\n` })
}

function print({ out, err, code }: OperatorResult): number {
  process.stdout.write(out)
  process.stderr.write(err)
  return code
}

async function runCommand(
  config: Config,
  request: OperatorRequest,
  readStories: ReadStories,
): Promise<OperatorResult> {
  const deadline = performance.now() + LOCK_WAIT_MS
  for (;;) {
    const result = config.databaseUrl ? null : await sendToRunningSite(config.dataDir, request)
    if (result) return result
    try {
      return await runLocally(config, request, readStories)
    } catch (error) {
      if (!(error instanceof DatabaseLockedError) || performance.now() > deadline) throw error
      await wait(RETRY_MS)
    }
  }
}

async function runLocally(
  config: Config,
  request: OperatorRequest,
  read: ReadStories,
): Promise<OperatorResult> {
  // Imported lazily, because the module loads slowly and is not needed for commands that a running site
  // executes.
  const { openMigratedDatabase } = await import('../db/open.ts')
  const database = await openMigratedDatabase({ ...config, timeouts: { statementMs: STATEMENT_MS } })
  const isServing = database.databaseEngine === 'postgres'
  try {
    const giftCardKey = await readGiftCardKey(config.giftCardKey, config.dataDir)
    if (request.area === 'giftcards') await requireKnownGiftCardKey(database.db, giftCardKey, new Date())
    const context = {
      db: database.db,
      now: () => new Date(),
      giftCardKey,
      siteUrl: getSiteBaseUrl(config),
      webhooks: createWebhookCaller({ hosts: config.webhookHosts }),
      chain: config.chain,
      stories: () => read(config.dataDir, config.distDir),
      isServing,
      onProgress: (line: string) => void process.stderr.write(`${line}\n`),
    }
    return await executeCommand(context, request)
  } finally {
    await database.close()
  }
}

/** Returns the user who ran `sudo`, otherwise the current user. */
function operatorName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username
  } catch {
    // Users in a container may not have a name.
    return `user ${process.getuid?.()}`
  }
}

function explain(error: unknown): string {
  const isExpected = [OperatorError, ConfigError, DatabaseLockedError, UnusableDatabaseError].some(
    kind => error instanceof kind,
  )
  if (isExpected || !(error instanceof Error)) return error instanceof Error ? error.message : String(error)
  return `Failed: ${error.cause instanceof Error ? error.cause.message : error.message}`
}
