import { environment } from './environment.ts'
import { $isOnline } from './online.ts'

const LOOK_EVERY_MS = 5_000

/**
 * Resolves once the site answers: asked as soon as the browser says that it is online, and now and then meanwhile,
 * because the first answers after that may still fail, and a site out of reach says nothing when it is back.
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
