import type { Campaign, CampaignPlan } from '../../content/editor-api.ts'
import { Refused } from '../refused.ts'

/**
 * With second-person review, saving in a live campaign would publish at once, and in a planned one without
 * another review.
 */
export function refuseUnseen({ state, needsReview, name }: Campaign): void {
  if (!needsReview || (state !== 'planned' && state !== 'live')) return
  const when = { planned: 'when it goes live, unseen', live: 'at once' }[state]
  throw new Refused(
    403,
    `Guests would have it ${when}, and publishing needs a second person here. Take ${name} back first.`,
  )
}

export function refuseUnplannable(campaign: Campaign, { from, until, outdated }: CampaignPlan): void {
  if (campaign.stories.length === 0) {
    throw new Refused(422, 'Nothing belongs to this campaign yet: open a page, change it and save it here.')
  }
  const now = Date.now()
  const start = from === null ? now : Date.parse(from)
  if (until !== null && Date.parse(until) <= Math.max(start, now)) {
    throw new Refused(422, 'The campaign would be over before it begins. Choose a later end.')
  }
  refuseOutdated(campaign, outdated)
}

/** Overwriting newer published versions requires naming each of them. */
export function refuseOutdated({ stories }: Campaign, known: readonly string[]): void {
  const unknown = stories.filter(({ uuid, isOutdated }) => isOutdated && !known.includes(uuid))
  if (unknown.length === 0) return
  const names = unknown.map(({ name }) => name).join(', ')
  throw new Refused(409, `${names}: changed outside of the campaign meanwhile. Look at it first.`)
}
