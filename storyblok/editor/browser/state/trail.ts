import type { Edit } from '../../content/editor-api.ts'

/** The page at one moment, and the block somebody looked at. */
export type Step = Edit & { selected: string }

/** What can be undone, the latest last, and what was undone, the latest first. */
export type Trail = {
  past: readonly Step[]
  future: readonly Step[]
  /** What was typed into last, and when. */
  typed: { into: string; at: number }
}

const MOST_STEPS = 200
const PAUSE_MS = 1500

const empty: Trail = { past: [], future: [], typed: { into: '', at: 0 } }

/** The trail with how it was before a change. Typing on in one field without a pause is one change. */
export function noted(trail: Trail, before: Step, into = '', now = Date.now()): Trail {
  const isSame = into !== '' && into === trail.typed.into && now - trail.typed.at < PAUSE_MS
  const past = isSame ? trail.past : [...trail.past, before].slice(-MOST_STEPS)
  return { past, future: [], typed: { into, at: now } }
}

/** One step back (-1) or forward (1) from where one is; nothing when there is none. */
export function walked(trail: Trail, from: Step, by: -1 | 1): { step: Step; trail: Trail } | undefined {
  const { past, future } = trail
  const step = by < 0 ? past.at(-1) : future[0]
  if (!step) return undefined
  return {
    step,
    trail: {
      past: by < 0 ? past.slice(0, -1) : [...past, from],
      future: by < 0 ? [from, ...future] : future.slice(1),
      typed: empty.typed,
    },
  }
}

const left = new Map<string, { content: string; trail: Trail }>()

/** A page that is opened again can be undone as before, as long as it is as it was left. */
export function keepTrail(uuid: string, { content }: Step, trail: Trail): void {
  left.set(uuid, { content: JSON.stringify(content), trail })
}

export function keptTrail(uuid: string, { content }: Step): Trail {
  const kept = left.get(uuid)
  return kept?.content === JSON.stringify(content) ? kept.trail : empty
}
