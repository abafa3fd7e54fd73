import { environment } from './environment.ts'
import { $isOnline } from './online.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Resolves once the site responds. Polls on `online` and every few seconds: the first requests may still
 * fail, and no event reports a recovered server.
 */
export async function untilReachable(): Promise<void> {
  let wake = () => {}
  const stop = $isOnline.listen(() => wake())
  do {
    const woken = new Promise<void>(resolve => {
      wake = resolve
    })
    await Promise.race([environment().wait(LOOK_EVERY_MS), woken])
  } while (!($isOnline.get() && (await isReachable())))
  stop()
}

async function isReachable(): Promise<boolean> {
  const answer = await environment()
    .fetch('/api/health', { cache: 'no-store' })
    .catch(() => null)
  return answer?.ok ?? false
}
