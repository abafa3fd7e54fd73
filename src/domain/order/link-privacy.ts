import { HOUR_MS } from '../time/durations.ts'

const PERSONAL_HOURS = 24

/**
 * True if the link to a guest's order still shows personal data. The data is hidden a day after the promised
 * time, because links are shared and stay in mailboxes for years.
 */
export function canLinkShowPersonalData({ ready }: { ready: string }, now: Date): boolean {
  return now.getTime() < Date.parse(ready) + PERSONAL_HOURS * HOUR_MS
}
