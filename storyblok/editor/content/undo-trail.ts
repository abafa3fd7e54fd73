import type { Edit } from './editor-api.ts'

export type Step = Edit & { selected: string }

export type Trail = {
  past: readonly Step[]
  future: readonly Step[]
  typed: { into: string; at: number }
}

const MOST_STEPS = 200
const PAUSE_MS = 1500

export const emptyTrail: Trail = { past: [], future: [], typed: { into: '', at: 0 } }

/** Typing in one field without a pause is a single step. */
export function recordStep(trail: Trail, before: Step, into = '', now = Date.now()): Trail {
  const isSame = into !== '' && into === trail.typed.into && now - trail.typed.at < PAUSE_MS
  const past = isSame ? trail.past : [...trail.past, before].slice(-MOST_STEPS)
  return { past, future: [], typed: { into, at: now } }
}

/** Returns the step before (-1) or after (1) `from`, if there is one. */
export function stepBy(trail: Trail, from: Step, by: -1 | 1): { step: Step; trail: Trail } | undefined {
  const { past, future } = trail
  const step = by < 0 ? past.at(-1) : future[0]
  if (!step) return undefined
  return {
    step,
    trail: {
      past: by < 0 ? past.slice(0, -1) : [...past, from],
      future: by < 0 ? [from, ...future] : future.slice(1),
      typed: emptyTrail.typed,
    },
  }
}
