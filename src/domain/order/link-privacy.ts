import { HOUR_MS } from '../time/durations.ts'

/** How long the link of a guest's order says whom it was for and where it went, from when it was promised (hours). */
const PERSONAL_HOURS = 24

/** Whether the link of a guest's order still says what is personal: it gets passed on, and lies in mailboxes for years. */
export function showsPersonByLink({ ready }: { ready: string }, now: Date): boolean {
  return now.getTime() < Date.parse(ready) + PERSONAL_HOURS * HOUR_MS
}
