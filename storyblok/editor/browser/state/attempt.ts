import { clearNotice, notify } from '../controls/toast.ts'
import { Failed } from './server.ts'
import { getState, setState } from './state.ts'

const CONFLICT = 409
const OPENING = 'Opening'

/** Runs work that replaces the open page. */
export function attemptToOpen(work: () => Promise<void>): Promise<void> {
  return attempt(OPENING, work)
}

export function isOpening(busy: string): boolean {
  return busy === `${OPENING}…`
}

/** Runs async work, shows `what` as busy state, and reports errors. */
export async function attempt(
  what: string,
  work: () => Promise<void>,
  onConflict?: () => void,
): Promise<void> {
  if (getState().busy) return
  clearNotice()
  setState({ busy: `${what}…` })
  try {
    await work()
  } catch (error) {
    if (onConflict && error instanceof Failed && error.status === CONFLICT) onConflict()
    else notify(error instanceof Error ? error.message : String(error), { isTrouble: true })
  } finally {
    setState({ busy: '' })
  }
}
