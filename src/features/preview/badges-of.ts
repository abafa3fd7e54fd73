import { previewCopy } from '#src/copy/preview.ts'
import { shortTime } from './times.ts'

export type Badge = { text: string; state: 'shown' | 'hidden' | 'ended' }

/** Why a block is not for everybody, or not always; `now` in milliseconds. */
export function badgesOf(block: HTMLElement, now: number): Badge[] {
  return [...audienceBadges(block), ...scheduleBadges(block, now)]
}

function audienceBadges({ dataset }: HTMLElement): Badge[] {
  const { badge } = previewCopy
  if (dataset.audience === 'members') return [{ text: badge.members, state: 'shown' }]
  if (dataset.audience === 'guests') return [{ text: badge.guests, state: 'shown' }]
  return dataset.audience === 'hidden' ? [{ text: badge.hidden, state: 'hidden' }] : []
}

function scheduleBadges(block: HTMLElement, now: number): Badge[] {
  const { badge } = previewCopy
  const schedule = block.closest('scheduled-block')
  // The schedule around a block may be that of a block around it.
  if (schedule?.querySelector('[data-blok-uid]') !== block) return []
  const [from, until] = ['from', 'until'].map(end => {
    const time = new Date(schedule.getAttribute(end) ?? '')
    return Number.isNaN(time.getTime()) ? null : time
  })
  if (until && until.getTime() <= now) return [{ text: badge.ended, state: 'ended' }]
  if (from && from.getTime() > now) {
    const text = until ? badge.between(shortTime(from), shortTime(until)) : badge.from(shortTime(from))
    return [{ text, state: 'hidden' }]
  }
  return until ? [{ text: badge.until(shortTime(until)), state: 'shown' }] : []
}
