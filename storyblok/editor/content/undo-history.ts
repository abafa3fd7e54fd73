import type { StoryEdit } from './editor-api.ts'

export type HistoryStep = StoryEdit & { selected: string }

export type UndoHistory = {
  past: readonly HistoryStep[]
  future: readonly HistoryStep[]
  lastInput: { into: string; at: number }
}

const MAX_STEPS = 200
const PAUSE_MS = 1500

export const emptyHistory: UndoHistory = { past: [], future: [], lastInput: { into: '', at: 0 } }

/** Adds an undo step. Continuous typing in one field counts as a single step. */
export function recordStep(
  history: UndoHistory,
  before: HistoryStep,
  into = '',
  now = Date.now(),
): UndoHistory {
  const isSame = into !== '' && into === history.lastInput.into && now - history.lastInput.at < PAUSE_MS
  const past = isSame ? history.past : [...history.past, before].slice(-MAX_STEPS)
  return { past, future: [], lastInput: { into, at: now } }
}

/**
 * Returns the previous (-1) or next (1) step and the resulting history. Returns undefined if there is no such
 * step.
 */
export function stepThroughHistory(
  history: UndoHistory,
  from: HistoryStep,
  offset: -1 | 1,
): { step: HistoryStep; trail: UndoHistory } | undefined {
  const { past, future } = history
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
