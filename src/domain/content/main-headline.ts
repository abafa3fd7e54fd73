import { type BlockSchedule, isVisibleAt } from './block-schedule.ts'

type Opening = { audience: string; schedule: BlockSchedule }

/**
 * Which of the heroes of a page have its main headline at that moment, so that everybody reads one: the first that all
 * of them see, or else the first of each audience. The others' headlines stand below it.
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
