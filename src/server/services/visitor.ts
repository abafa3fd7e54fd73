import { randomBytes } from 'node:crypto'
import { hashToken } from './hash-token.ts'

/** A browser that is signed in. */
export type SignedIn = { memberId: string; sessionId: string }

/** A key to the order desk that is good: `by` is who is said to have done something, no kitchen means every one. */
export type DeskKey = { id: number; by: string; kitchen: string | null }

/** Who a call comes from; what a verb leaves in `answer` goes back as cookies. */
export type Visitor = {
  /** Null for guests, and where a call does not look. */
  member: SignedIn | null
  /** The network the call came from: an IPv4 address, or an IPv6 /64. */
  network: string
  /** Whether what is tried counts for its network; it does not in load tests on somebody's own machine. */
  isNetworkLimited: boolean
  /** The browser's own random name, when it has one. */
  device: string | null
  /** The browser in words, such as "Firefox on Windows". */
  browser: string
  /** What a system that is no browser names itself with; null for all others. */
  bearer: string | null
  /** The secret by which the device is known that has a kitchen's pass; null on every other. */
  pass: string | null
  /** The key to the order desk it came with, where one is needed. */
  desk: DeskKey | null
  answer: {
    /** A new session for this browser, or null to forget the one it has. */
    session?: { token: string; until: Date } | null
    device?: string
    /** A pass that was opened on this device: only calls about its kitchen bring it along. */
    pass?: { token: string; kitchen: string; until: Date }
  }
}

/** Who acts when nobody asked: jobs, and pages rendered for everybody. */
export const nobody = (): Visitor => ({
  member: null,
  network: 'local',
  isNetworkLimited: true,
  device: null,
  browser: 'this server',
  bearer: null,
  pass: null,
  desk: null,
  answer: {},
})

/** A member's cart or order is there for that member alone; a guest's for whoever knows its id. */
export function isVisibleTo(
  { member }: Pick<Visitor, 'member'>,
  { memberId }: { memberId: string | null },
): boolean {
  return memberId === null || memberId === member?.memberId
}

/** The browser's name as the database keeps it; a browser without one gets one. */
export function deviceOf(visitor: Visitor): string {
  visitor.device ??= randomBytes(16).toString('base64url')
  visitor.answer.device = visitor.device
  return hashToken(visitor.device)
}
