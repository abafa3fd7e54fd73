import { environment } from './environment.ts'
import { $isOnline } from './online.ts'

const CHECK_EVERY_MS = 5_000

/**
 * Resolves when the site responds. Checks every few seconds as well as on `online` events, because the first
 * requests after such an event may still fail and no event reports that a server has recovered.
 */
export async function waitUntilReachable(): Promise<void> {
  let resolveOnline = () => {}
  const stop = $isOnline.listen(() => resolveOnline())
  do {
    const online = new Promise<void>(resolve => {
      resolveOnline = resolve
    })
    await Promise.race([environment().wait(CHECK_EVERY_MS), online])
  } while (!($isOnline.get() && (await isReachable())))
  stop()
}

async function isReachable(): Promise<boolean> {
  const response = await environment()
    .fetch('/api/health', { cache: 'no-store' })
    .catch(() => null)
  return response?.ok ?? false
}
