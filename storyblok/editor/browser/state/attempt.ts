import { clearNotice, notify } from '../controls/toast.ts'
import { Failed } from './server.ts'
import { getState, setState } from './state.ts'

const CONFLICT = 409
const OPENING = 'Opening'

/** Another page, or the same one as a campaign has it, takes the place of the one on the screen. */
export function attemptToOpen(work: () => Promise<void>): Promise<void> {
  return attempt(OPENING, work)
}

export function isOpening(busy: string): boolean {
  return busy === `${OPENING}…`
}

/** Does something that takes a while, says so meanwhile, and says what went wrong. */
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
