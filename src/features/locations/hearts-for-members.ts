import { $isMember } from '#src/stores/session/member-memory.ts'

/** The hearts are a member's only, and so is what works them. */
export function heartsForMembers(): void {
  const stop = $isMember.subscribe(isMember => {
    if (!isMember) return
    queueMicrotask(() => stop())
    void import('./favorite-hearts.ts').then(({ startHearts }) => startHearts())
  })
}
