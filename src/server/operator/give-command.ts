import { userInfo } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type Config, ConfigError, readConfig, siteAddress } from '../config/config.ts'
import { readGiftCardKey } from '../config/gift-card-key.ts'
import { SchemaError } from '../db/failures.ts'
import { DatabaseLockedError } from '../db/lock.ts'
import { createWebhookCaller } from '../providers/webhook/http.ts'
import { answerOperator, helpOperator, verbNames } from './answer.ts'
import { askRunningSite } from './ask-running-site.ts'
import { confirm } from './confirm.ts'
import {
  type OperatorAnswer,
  OperatorError,
  type OperatorRequest,
  type PublishedStory,
  SURE,
} from './verb.ts'

type ReadStories = (dataDir: string, distDir: string) => Promise<readonly PublishedStory[]>

/** How long to wait for another command, or a site that is starting or stopping, to release the database. */
const PATIENCE_MS = 5_000
const AGAIN_MS = 100

export async function giveCommand(
  [area = '', verb = '', ...args]: string[],
  read: ReadStories,
): Promise<number> {
  try {
    return await give({ area, verb, args, by: operatorName(), folder: process.cwd() }, read)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    return 1
  }
}

/** Writes the served catalog to an empty folder. */
export async function exportCatalog(folder: string): Promise<void> {
  const request = { area: 'catalog', verb: 'export', args: [folder], by: operatorName(), folder }
  const { code, err } = await runCommand(readConfig(process.env), request, async () => [])
  if (code !== 0) throw new OperatorError(err)
}

async function give(request: OperatorRequest, read: ReadStories): Promise<number> {
  const isKnown = (await verbNames(request.area)).includes(request.verb)
  const ask = (wanted: OperatorRequest) =>
    isKnown ? runCommand(readConfig(process.env), wanted, read) : helpOperator(wanted)
  const answer = await ask(request)
  if (!answer.asks) return print(answer)
  process.stdout.write(answer.out)
  const { stdin, stdout } = process
  if (!stdin.isTTY || !stdout.isTTY) return refuse(`Nothing was done: add ${SURE} to confirm.`)
  if (!(await confirm(stdin, stdout))) return refuse('Nothing was done.')
  return print(await ask({ ...request, args: [...request.args, SURE] }))
}

function refuse(because: string): number {
  return print({ code: 1, out: '', err: `${because}\n` })
}

function print({ out, err, code }: OperatorAnswer): number {
  process.stdout.write(out)
  process.stderr.write(err)
  return code
}

async function runCommand(
  config: Config,
  request: OperatorRequest,
  read: ReadStories,
): Promise<OperatorAnswer> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = config.databaseUrl ? null : await askRunningSite(config.dataDir, request)
    if (answer) return answer
    try {
      return await runHere(config, request, read)
    } catch (error) {
      if (!(error instanceof DatabaseLockedError) || performance.now() > deadline) throw error
      await wait(AGAIN_MS)
    }
  }
}

async function runHere(config: Config, request: OperatorRequest, read: ReadStories): Promise<OperatorAnswer> {
  // Loaded lazily: commands sent to the site need no database module, which is slow to load.
  const { openMigrated } = await import('../db/open.ts')
  const database = await openMigrated(config)
  const isServing = database.engine === 'postgres'
  try {
    const giftCardKey = await readGiftCardKey(config.giftCardKey, config.dataDir)
    const context = {
      db: database.db,
      now: () => new Date(),
      giftCardKey,
      siteUrl: siteAddress(config),
      webhooks: createWebhookCaller({ hosts: config.webhookHosts }),
      chain: config.chain,
      stories: () => read(config.dataDir, config.distDir),
      isServing,
    }
    return await answerOperator(context, request)
  } finally {
    await database.close()
  }
}

/** The user behind `sudo`, or else the current user. */
function operatorName(): string {
  try {
    return process.env.SUDO_USER || userInfo().username
  } catch {
    // A container user may have no name.
    return `user ${process.getuid?.()}`
  }
}

function explain(error: unknown): string {
  const isPlain = [OperatorError, ConfigError, DatabaseLockedError, SchemaError].some(
    kind => error instanceof kind,
  )
  if (isPlain || !(error instanceof Error)) return error instanceof Error ? error.message : String(error)
  return `Failed: ${error.cause instanceof Error ? error.cause.message : error.message}`
}
