import { environment } from '../browser/environment.ts'
import { $isOnline } from '../browser/online.ts'
import { $changes } from '../session/bag-outbox.ts'
import { flushOutbox } from './flush-outbox.ts'

const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

let isWatched = false

/** Carries out what waits once the browser is online again, and now and then while it only seems to be. */
export function retryOutbox(): void {
  if (isWatched) return
  isWatched = true
  let isTrying = false
  const keepTrying = async () => {
    if (isTrying) return
    isTrying = true
    try {
      for (let wait = FIRST_LOOK_MS; isDue(); wait = Math.min(wait * 2, LAST_LOOK_MS)) {
        await flushOutbox()
        if (isDue()) await environment().wait(wait)
      }
    } finally {
      isTrying = false
    }
  }
  $isOnline.subscribe(() => void keepTrying())
  $changes.listen(() => void keepTrying())
}

function isDue(): boolean {
  return $isOnline.get() && $changes.get().length > 0
}
