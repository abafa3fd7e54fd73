import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

const GATHER_MS = 2_000
const TIMEOUT_MS = 10_000

/** Returns what asks the hosting provider for a new deployment: once for everything published within two seconds. */
export function createDeployHook(address: string, log: Logger, gatherMs = GATHER_MS): () => Promise<void> {
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    await wait(gatherMs)
    asking = null
    try {
      const { ok, status } = await fetch(address, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!ok) throw new Error(`it answered ${status}`)
      log.info('asked the hosting provider for a new deployment')
    } catch (error) {
      // The address is a secret; the log gets the reason only.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ reason }, 'STORYBLOK_DEPLOY_HOOK failed: publish again, or deploy by hand')
    }
  }

  return () => {
    asking ??= ask()
    return asking
  }
}
