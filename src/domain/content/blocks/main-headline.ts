import { type BlockSchedule, isVisibleAt } from './block-schedule.ts'

type Hero = { audience: string; schedule: BlockSchedule }

/**
 * Returns, for each hero, whether its headline is the page's `h1` at an instant. Each visitor gets exactly
 * one `h1`: from the first visible hero for everyone, or else from the first visible hero for the visitor's
 * audience. If no hero is visible, the first one has the `h1`.
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
