import { type BlockSchedule, isVisibleAt } from './block-schedule.ts'

type Hero = { audience: string; schedule: BlockSchedule }

/**
 * Picks the heroes with a page's main headline at an instant, so that each visitor sees exactly one: the first hero for
 * everyone, or else the first of each audience. Other headlines are one level lower.
 */
export function mainHeadlines(heroes: readonly Hero[], now: number): boolean[] {
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
