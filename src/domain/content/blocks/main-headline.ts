import { type BlockSchedule, isVisibleAt } from './block-schedule.ts'

type Opening = { audience: string; schedule: BlockSchedule }

/**
 * Picks the heroes with a page's main headline at an instant, so that each visitor sees exactly one: the first hero for
 * everyone, or else the first of each audience. Other headlines are one level lower.
 */
export function mainHeadlines(heroes: readonly Opening[], now: number): boolean[] {
  const isShown = ({ audience, schedule }: Opening) => audience !== 'hidden' && isVisibleAt(schedule, now)
  const forAll = heroes.findIndex(hero => hero.audience === 'everyone' && isShown(hero))
  if (forAll >= 0) return heroes.map((_, index) => index === forAll)
  if (!heroes.some(isShown)) return heroes.map((_, index) => index === 0)
  return heroes.map(
    (hero, index) =>
      isShown(hero) &&
      index === heroes.findIndex(other => isShown(other) && other.audience === hero.audience),
  )
}
