import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'
import type { LimitedAction } from './count-actions.ts'
import type { Limit } from './limits.ts'

export function callerLimits(
  visitor: Pick<Visitor, 'device' | 'network' | 'isNetworkLimited'>,
  limits: { device: Limit; network: Limit },
): LimitedAction[] {
  return [
    ...(visitor.device ? [{ limit: limits.device, identity: hashToken(visitor.device) }] : []),
    ...networkLimits(visitor, limits.network),
  ]
}

export function networkLimits(
  { network, isNetworkLimited }: Pick<Visitor, 'network' | 'isNetworkLimited'>,
  limit: Limit,
): LimitedAction[] {
  return isNetworkLimited ? [{ limit, identity: network }] : []
}
