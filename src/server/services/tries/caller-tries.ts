import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'
import type { Try } from './count-tries.ts'
import type { Limit } from './limits.ts'

/** What a try counts for besides an account: the browser, when it came with a name, and its network. */
export function callerTries(
  visitor: Pick<Visitor, 'device' | 'network' | 'isNetworkLimited'>,
  limits: { device: Limit; network: Limit },
): Try[] {
  return [
    ...(visitor.device ? [{ limit: limits.device, who: hashToken(visitor.device) }] : []),
    ...networkTries(visitor, limits.network),
  ]
}

/** What a try counts for where only the network is known. */
export function networkTries(
  { network, isNetworkLimited }: Pick<Visitor, 'network' | 'isNetworkLimited'>,
  limit: Limit,
): Try[] {
  return isNetworkLimited ? [{ limit, who: network }] : []
}
