import { unreachableMessage } from '#src/copy/connection.ts'
import type { ApiError } from '../api/request.ts'
import { $changes } from '../session/bag-outbox.ts'
import { $bagNotice } from './bag.ts'
import { flushOutbox } from './flush-outbox.ts'
import { inTurn } from './in-turn.ts'

/** Runs a task on the bag as everything asked for before leaves it, told the first refusal among that. */
export async function afterChanges(task: (refusal: ApiError | null) => Promise<void>): Promise<void> {
  // What could not be sent before is tried again first.
  if ($changes.get().length > 0) void flushOutbox()
  let refusal: ApiError | null = null
  const stop = $bagNotice.listen(notice => {
    refusal ??= notice
  })
  await inTurn(() => {
    stop()
    const isWaiting = $changes.get().length > 0
    return task(refusal ?? (isWaiting ? { code: 'unreachable', message: unreachableMessage } : null))
  })
}
