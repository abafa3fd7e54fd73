import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { readContentVersion } from './read-content.ts'
import type { ContentSource } from './source.ts'

const DEBOUNCE_MS = 2_000
const TIMEOUT_MS = 10_000

type DeployHookOptions = {
  url: string
  source: ContentSource
  deployed: number
  log: Logger
  debounceMs?: number
}

export function createDeployHook({
  url,
  source,
  deployed,
  log,
  debounceMs = DEBOUNCE_MS,
}: DeployHookOptions) {
  let pending: Promise<void> | null = null
  let triggeredVersion = deployed

  async function triggerDeploy(): Promise<void> {
    await wait(debounceMs)
    pending = null
    try {
      const version = await readContentVersion(source)
      if (version === triggeredVersion) return
      const { ok, status } = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!ok) throw new Error(`HTTP ${status}`)
      triggeredVersion = version
      log.info({ version }, 'deployment triggered')
    } catch (error) {
      // The URL is a secret, so only the reason for the failure is logged.
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ reason }, 'STORYBLOK_DEPLOY_HOOK failed: publish again or deploy manually')
    }
  }

  return (): Promise<void> => {
    pending ??= triggerDeploy()
    return pending
  }
}
