import { type BlockSchedule, isVisibleAt } from './block-schedule.ts'

type Hero = { audience: string; schedule: BlockSchedule }

/**
 * Returns true for each hero whose headline is the page's `h1` at an instant. To give each visitor exactly
 * one `h1`, it picks the first visible hero for everyone, or else the first visible hero for each audience.
 * If no hero is visible, it picks the first one.
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
