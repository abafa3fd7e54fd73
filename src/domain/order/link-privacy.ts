import { HOUR_MS } from '../time/durations.ts'

/** For how long after the promised time the link to a guest's order shows name and address (hours). */
const PERSONAL_HOURS = 24

/** Whether the link to a guest's order still shows personal data: links are passed on, and stay in mailboxes for years. */
export function showsPersonByLink({ ready }: { ready: string }, now: Date): boolean {
  return now.getTime() < Date.parse(ready) + PERSONAL_HOURS * HOUR_MS
}
