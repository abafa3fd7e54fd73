import { handoffLinkNames } from '#src/copy/handoff/handoff-links.ts'
import type { Handoff, HandoffLinkMode } from '#src/domain/kitchen/handoff.ts'

export type HandoffLink = {
  handoff: Handoff
  label: string
  href: string
  'aria-current': 'page' | undefined
}

export function createHandoffLinks(offered: readonly HandoffLinkMode[], address: URL): HandoffLink[] {
  const current = address.pathname === '/locations' ? address.searchParams.get('handoff') : null
  return offered.filter(isHandoff).map(handoff => ({
    handoff,
    label: handoffLinkNames[handoff],
    href: `/locations?handoff=${handoff}`,
    'aria-current': current === handoff ? 'page' : undefined,
  }))
}

function isHandoff(handoff: HandoffLinkMode): handoff is Handoff {
  return handoff !== 'reservation'
}

export type HandoffSpace = 'wide' | 'tight' | 'none'

/** Returns how much room the header has for handoff links beside the main navigation. */
export function chooseHandoffSpace(links: number, handoffs: number): HandoffSpace {
  if (handoffs === 0 || links + handoffs > 6) return 'none'
  return links + handoffs < 6 ? 'wide' : 'tight'
}
