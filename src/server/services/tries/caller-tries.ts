import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'
import type { Try } from './count-tries.ts'
import type { Limit } from './limits.ts'

/** Limits of a caller by device, if known, and network. */
export function callerTries(
  visitor: Pick<Visitor, 'device' | 'network' | 'isNetworkLimited'>,
  limits: { device: Limit; network: Limit },
): Try[] {
  return [
    ...(visitor.device ? [{ limit: limits.device, who: hashToken(visitor.device) }] : []),
    ...networkTries(visitor, limits.network),
  ]
}

/** Limits of a caller by network only. */
export function networkTries(
  { network, isNetworkLimited }: Pick<Visitor, 'network' | 'isNetworkLimited'>,
  limit: Limit,
): Try[] {
  return isNetworkLimited ? [{ limit, who: network }] : []
}
