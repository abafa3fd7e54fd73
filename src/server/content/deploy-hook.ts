import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readVersion } from './read-content.ts'
import type { ContentSource } from './source.ts'

const GATHER_MS = 2_000
const TIMEOUT_MS = 10_000

type Parts = {
  address: string
  source: ContentSource
  /** The version of the content that is deployed. */
  deployed: number
  log: Logger
  gatherMs?: number
}

/**
 * Returns what asks the hosting provider for a new deployment when there is new content: once for everything published
 * within two seconds, and never twice for the same.
 */
export function createDeployHook({ address, source, deployed, log, gatherMs = GATHER_MS }: Parts) {
  let asking: Promise<void> | null = null
  let asked = deployed

  async function ask(): Promise<void> {
    await wait(gatherMs)
    asking = null
    try {
      const version = await readVersion(source)
      if (version === asked) return
      const { ok, status } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!ok) throw new Error(`it answered ${status}`)
      asked = version
      log.info({ version }, 'asked the hosting provider for a new deployment')
    } catch (error) {
      // The address is a secret; the log gets the reason only.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ reason }, 'STORYBLOK_DEPLOY_HOOK failed: publish again, or deploy by hand')
    }
  }

  return (): Promise<void> => {
    asking ??= ask()
    return asking
  }
}
