import { pointsBarValue } from '#src/domain/member/points/loyalty.ts'
import { $storedMember, isSessionRefreshDue, type StoredMember } from '#src/stores/session/stored-member.ts'

/**
 * The custom element `<member-fact>`, which a script in the head defines so that the stored member is shown
 * before the first paint.
 */
type MemberFact = HTMLElement & { show: (member: StoredMember | null) => void }

const CHECK_EVERY_MS = 60_000

/**
 * Shows the member in the header and refreshes the session. Imports the modules for requests only when
 * needed.
 */
export function startMemberFeatures(): void {
  $storedMember.subscribe(renderMember)
  watchForSignOut()
  refreshIfDue()
  setInterval(refreshIfDue, CHECK_EVERY_MS)
  addEventListener('focus', refreshIfDue)
  document.addEventListener('submit', event => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-sign-out]')) return
    event.preventDefault()
    const form = event.target
    void import('./sign-out.ts').then(module => module.submitSignOutForm(form))
  })
}

function watchForSignOut(): void {
  const stop = $storedMember.subscribe(stored => {
    if (!stored) return
    // Deferred, because the listener first runs during `subscribe`, before `stop` is assigned.
    queueMicrotask(() => stop())
    void import('./show-session-ended.ts').then(module => module.showSessionEndedNotice())
  })
}

function refreshIfDue(): void {
  if (isSessionRefreshDue())
    void import('#src/stores/account/member.ts').then(module => module.refreshSession())
}

function renderMember(stored: StoredMember | null): void {
  document.documentElement.toggleAttribute('data-member', stored !== null)
  for (const fact of document.querySelectorAll<MemberFact>('member-fact')) fact.show(stored)
  for (const bar of document.querySelectorAll<HTMLProgressElement>('[data-points-bar]')) {
    bar.value = pointsBarValue(stored?.tier_points ?? stored?.points ?? 0)
  }
  for (const pending of document.querySelectorAll<HTMLElement>('[data-pending-points]')) {
    pending.hidden = !stored?.pending_points
  }
}
