import { type BlockSchedule, isVisibleAt } from './block-schedule.ts'

type Hero = { audience: string; schedule: BlockSchedule }

/**
 * Marks the heroes whose headline is the page's `h1` at an instant, so that each visitor sees exactly one:
 * the first hero that everyone sees, or the first hero of each audience if no hero is for everyone. If no
 * hero is visible, the first one is marked.
 */
export function findMainHeadlines(heroes: readonly Hero[], now: number): boolean[] {
  const isShown = ({ audience, schedule }: Hero) => audience !== 'hidden' && isVisibleAt(schedule, now)
  const everyoneIndex = heroes.findIndex(hero => hero.audience === 'everyone' && isShown(hero))
  if (everyoneIndex >= 0) return heroes.map((_, index) => index === everyoneIndex)
  if (!heroes.some(isShown)) return heroes.map((_, index) => index === 0)
  return heroes.map(
    (hero, index) =>
      isShown(hero) &&
      index === heroes.findIndex(other => isShown(other) && other.audience === hero.audience),
  )
}
