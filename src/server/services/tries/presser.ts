import type { Presser } from '../../db/schema/attempts.ts'
import { hashToken } from '../hash-token.ts'
import { deviceOf, type Visitor } from '../visitor.ts'

/** Whom a press on Place order counts for; a browser without a name gets one, and counts from the next press on. */
export function presserOf(visitor: Visitor): Presser {
  const device = visitor.device && hashToken(visitor.device)
  deviceOf(visitor)
  return { device, network: visitor.isNetworkLimited ? hashToken(visitor.network) : null }
}
