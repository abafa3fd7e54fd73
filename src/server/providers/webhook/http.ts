import { promises as dns, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isPublicAddress, isWebhookAddress } from '../../../domain/kitchen/webhook/webhook-address.ts'
import type { WebhookCall, WebhookProvider } from './provider.ts'

const PATIENCE_MS = 10_000
const ANSWER_BYTES_MAX = 16 * 1024

type Options = {
  hosts: readonly string[]
  patienceMs?: number
  resolve?: (hostname: string) => Promise<LookupAddress[]>
}

/** The reason a call failed, worded for the operator of the kitchen's system. */
class NotCalled extends Error {}

/**
 * Calls webhooks over HTTP. Protects against SSRF and DNS rebinding: each name is resolved once, checked, and only that
 * address is connected to. Redirects are not followed.
 */
export function createWebhookCaller({
  hosts,
  patienceMs = PATIENCE_MS,
  resolve = hostname => dns.lookup(hostname, { all: true }),
}: Options): WebhookProvider {
  async function pinned({ host, hostname }: URL): Promise<[LookupAddress, ...LookupAddress[]]> {
    const found = await resolve(hostname.replace(/^\[|\]$/g, ''))
    const [first, ...others] = found
    if (!first) throw new NotCalled('its host has no address')
    if (!hosts.includes(host) && !found.every(({ address }) => isPublicAddress(address)))
      throw new NotCalled('its host resolves to a private address')
    return [first, ...others]
  }

  async function send({ address, headers, body }: WebhookCall, signal: AbortSignal): Promise<number> {
    const url = new URL(address)
    const targets = await orAborted(pinned(url), signal)
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // No connection reuse: pooled sockets were pinned for another call.
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
      // The allowed hosts may have changed since it was saved.
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

/**
 * Drains the response up to a limit, so that the server can finish. Its status counts even if the connection breaks.
 */
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

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? String(error.code) : error.name
}
