import type { Edit } from './editor-api.ts'

export type Step = Edit & { selected: string }

export type UndoHistory = {
  past: readonly Step[]
  future: readonly Step[]
  lastInput: { into: string; at: number }
}

const MAX_STEPS = 200
const PAUSE_MS = 1500

export const emptyHistory: UndoHistory = { past: [], future: [], lastInput: { into: '', at: 0 } }

/** Adds an undo step. Typing in one field without a pause is a single step. */
export function recordStep(trail: UndoHistory, before: Step, into = '', now = Date.now()): UndoHistory {
  const isSame = into !== '' && into === trail.lastInput.into && now - trail.lastInput.at < PAUSE_MS
  const past = isSame ? trail.past : [...trail.past, before].slice(-MAX_STEPS)
  return { past, future: [], lastInput: { into, at: now } }
}

/** Returns the step before `from` (-1) or after it (1), if it exists. */
export function moveInHistory(
  trail: UndoHistory,
  from: Step,
  offset: -1 | 1,
): { step: Step; trail: UndoHistory } | undefined {
  const { past, future } = trail
  const step = offset < 0 ? past.at(-1) : future[0]
  if (!step) return undefined
  return {
    step,
    trail: {
      past: offset < 0 ? past.slice(0, -1) : [...past, from],
      future: offset < 0 ? [from, ...future] : future.slice(1),
      lastInput: emptyHistory.lastInput,
    },
  }
}
