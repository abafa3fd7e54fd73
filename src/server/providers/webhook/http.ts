import { promises as dns, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isPublicAddress, isWebhookAddress } from '../../../domain/kitchen/webhook/webhook-address.ts'
import type { WebhookCall, WebhookProvider } from './provider.ts'

/** How long a call may take, from the name to the end of the answer. */
const PATIENCE_MS = 10_000
/** What is read of an answer: its status is all that counts. */
const ANSWER_BYTES_MAX = 16 * 1024

type Options = {
  /** Hosts of one's own with their ports, for which http, and what is not public, will do. */
  hosts: readonly string[]
  patienceMs?: number
  resolve?: (hostname: string) => Promise<LookupAddress[]>
}

/** Why a call did not come about, in words for who runs the kitchen's system. */
class NotCalled extends Error {}

/**
 * Calls over HTTP. A name is resolved once: what it leads to is judged, and connected to, and nothing else, so that a name that
 * leads somewhere else a moment later gets nobody into this network. Redirects are answers like others.
 */
export function createWebhookCaller({
  hosts,
  patienceMs = PATIENCE_MS,
  resolve = hostname => dns.lookup(hostname, { all: true }),
}: Options): WebhookProvider {
  async function pinned({ host, hostname }: URL): Promise<[LookupAddress, ...LookupAddress[]]> {
    const found = await resolve(hostname.replace(/^\[|\]$/g, ''))
    const [first, ...others] = found
    if (!first) throw new NotCalled('its name leads nowhere')
    if (!hosts.includes(host) && !found.every(({ address }) => isPublicAddress(address)))
      throw new NotCalled('its name leads to a private address')
    return [first, ...others]
  }

  async function send({ address, headers, body }: WebhookCall, signal: AbortSignal): Promise<number> {
    const url = new URL(address)
    const targets = await orAborted(pinned(url), signal)
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: one that is kept was pinned for another call.
      agent: false,
      lookup: (_, { all }, answer) =>
        all ? answer(null, targets) : answer(null, targets[0].address, targets[0].family),
      signal,
    })
    call.end(body)
    const [answer]: [IncomingMessage] = (await once(call, 'response', { signal })) as [IncomingMessage]
    await readSome(answer)
    return answer.statusCode ?? 0
  }

  return {
    mayCall: address => isWebhookAddress(address, hosts),
    async call(call) {
      // What was allowed once may not be any more.
      if (!isWebhookAddress(call.address, hosts)) return 'its address may not be called'
      const signal = AbortSignal.timeout(patienceMs)
      try {
        const status = await send(call, signal)
        if (status >= 200 && status < 300) return null
        return status >= 300 && status < 400 ? `HTTP ${status}: redirects are not followed` : `HTTP ${status}`
      } catch (error) {
        if (signal.aborted) return `no answer within ${patienceMs / 1_000} seconds`
        return error instanceof NotCalled ? error.message : codeOf(error)
      }
    },
  }
}

/** Lets whoever answers finish, up to a length: whatever they write, and if they break off, their status stands. */
async function readSome(answer: IncomingMessage): Promise<void> {
  let size = 0
  try {
    for await (const part of answer) {
      size += (part as Buffer).length
      if (size > ANSWER_BYTES_MAX) return
    }
  } catch {
    answer.destroy()
  }
}

function orAborted<T>(made: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason), { once: true })
    made.then(done, failed)
  })
}

/** By its code: a message may repeat more than one wants to keep. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? String(error.code) : error.name
}
