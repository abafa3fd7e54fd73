import { randomBytes } from 'node:crypto'
import { hashToken } from './hash-token.ts'

export type SignedInMember = { memberId: string; sessionId: string }

/**
 * A valid order desk key. `by` is recorded as the actor. `kitchen` is null if the key is valid for all
 * kitchens.
 */
export type DeskKey = { id: number; by: string; kitchen: string | null }

/** The sender of a request. Services set cookies in `responseCookies`. */
export type Visitor = {
  /** Null for guests and on routes that do not read the session. */
  member: SignedInMember | null
  /** An IPv4 address, an IPv6 /64 prefix, or `unknown`. */
  network: string
  isNetworkLimited: boolean
  device: string | null
  browser: string
  bearer: string | null
  pass: string | null
  desk: DeskKey | null
  responseCookies: {
    session?: { token: string; until: Date } | null
    device?: string
    /** Cookie of a kitchen pass opened on this device, sent only to that kitchen's routes. */
    pass?: { token: string; kitchen: string; until: Date }
  }
}

export const createSystemVisitor = (): Visitor => ({
  member: null,
  network: 'local',
  isNetworkLimited: true,
  device: null,
  browser: 'this server',
  bearer: null,
  pass: null,
  desk: null,
  responseCookies: {},
})

/**
 * True if the caller may see a cart or order. A member's cart or order is visible only to that member, and a
 * guest's is visible to anyone with its id.
 */
export function isVisibleTo(
  { member }: Pick<Visitor, 'member'>,
  { memberId }: { memberId: string | null },
): boolean {
  return memberId === null || memberId === member?.memberId
}

/** Returns the hash of the device id. Assigns an id to a browser that has none. */
export function ensureDeviceHash(visitor: Visitor): string {
  visitor.device ??= randomBytes(16).toString('base64url')
  visitor.responseCookies.device = visitor.device
  return hashToken(visitor.device)
}
