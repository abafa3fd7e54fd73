import { hashToken } from '../hash-token.ts'
import type { Visitor } from '../visitor.ts'
import type { Limit } from './limit.ts'
import type { Try } from './take-tries.ts'

/** What a try counts for besides an account: the browser, when it came with a name, and its network. */
export function callerTries(
  { device, network }: Pick<Visitor, 'device' | 'network'>,
  limits: { device: Limit; network: Limit },
): Try[] {
  return [
    ...(device ? [{ limit: limits.device, who: hashToken(device) }] : []),
    { limit: limits.network, who: network },
  ]
}
