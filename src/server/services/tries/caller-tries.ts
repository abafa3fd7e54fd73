import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'
import type { Try } from './count-tries.ts'
import type { Limit } from './limits.ts'

export function callerTries(
  visitor: Pick<Visitor, 'device' | 'network' | 'isNetworkLimited'>,
  limits: { device: Limit; network: Limit },
): Try[] {
  return [
    ...(visitor.device ? [{ limit: limits.device, who: hashToken(visitor.device) }] : []),
    ...networkTries(visitor, limits.network),
  ]
}

export function networkTries(
  { network, isNetworkLimited }: Pick<Visitor, 'network' | 'isNetworkLimited'>,
  limit: Limit,
): Try[] {
  return isNetworkLimited ? [{ limit, who: network }] : []
}
