import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'
import type { LimitedAction } from './count-actions.ts'
import type { RateLimit } from './limits.ts'

export function toCallerLimits(
  visitor: Pick<Visitor, 'device' | 'network' | 'isNetworkLimited'>,
  limits: { device: RateLimit; network: RateLimit },
): LimitedAction[] {
  return [
    ...(visitor.device ? [{ limit: limits.device, identity: hashToken(visitor.device) }] : []),
    ...toNetworkLimits(visitor, limits.network),
  ]
}

export function toNetworkLimits(
  { network, isNetworkLimited }: Pick<Visitor, 'network' | 'isNetworkLimited'>,
  limit: RateLimit,
): LimitedAction[] {
  return isNetworkLimited ? [{ limit, identity: network }] : []
}
