import type { Context } from './context.ts'

type AuthEvent =
  | 'signed up'
  | 'signed in'
  | 'sign-in refused'
  | 'signed out'
  | 'proof refused'
  | 'email confirmed'
  | 'provider confirmation requested'
  | 'provider connected'
  | 'email change requested'
  | 'email change canceled'
  | 'email changed'
  | 'password link requested'
  | 'password changed'
  | 'password reset'
  | 'sessions ended'
  | 'data exported'
  | 'account deleted'

/** Logs an account event with ids and the network. Never logs an email address, a name, or a secret. */
export function logAccountEvent(
  { log, visitor }: Pick<Context, 'log' | 'visitor'>,
  event: AuthEvent,
  details: { member: string | null; reason?: string; method?: string; ended?: number; session?: string },
): void {
  const session = visitor.member?.sessionId
  log.info({ event, session, ...details, network: visitor.network }, `account: ${event}`)
}
