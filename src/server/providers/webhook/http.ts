import { promises as dns, type LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isPublicIp, isWebhookUrl } from '#src/domain/kitchen/webhook/webhook-url.ts'
import type { WebhookCall, WebhookProvider } from './provider.ts'

const TIMEOUT_MS = 10_000
const RESPONSE_BYTES_MAX = 16 * 1024

type Options = {
  hosts: readonly string[]
  timeoutMs?: number
  resolve?: (hostname: string) => Promise<LookupAddress[]>
}

/** A failed webhook call. The message explains the failure to the operator. */
class CallFailed extends Error {}

/**
 * Creates a webhook client that is protected against SSRF and DNS rebinding: it resolves the host once,
 * checks the IP addresses (unless the host is in `hosts`), and connects only to those addresses. It does not
 * follow redirects.
 */
export function createWebhookCaller({
  hosts,
  timeoutMs = TIMEOUT_MS,
  resolve = hostname => dns.lookup(hostname, { all: true }),
}: Options): WebhookProvider {
  async function resolveTargets({ host, hostname }: URL): Promise<[LookupAddress, ...LookupAddress[]]> {
    const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''))
    const [first, ...others] = addresses
    if (!first) throw new CallFailed('its host has no address')
    if (!hosts.includes(host) && !addresses.every(({ address }) => isPublicIp(address)))
      throw new CallFailed('its host resolves to a private address')
    return [first, ...others]
  }

  async function send({ address, headers, body }: WebhookCall, signal: AbortSignal): Promise<number> {
    const url = new URL(address)
    const targets = await withAbort(resolveTargets(url), signal)
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // Connections are not pooled, so that each request connects only to the addresses that were checked for
      // it.
      agent: false,
      lookup: (_, { all }, callback) =>
        all ? callback(null, targets) : callback(null, targets[0].address, targets[0].family),
      signal,
    })
    call.end(body)
    const [response]: [IncomingMessage] = (await once(call, 'response', { signal })) as [IncomingMessage]
    await drainResponse(response)
    return response.statusCode ?? 0
  }

  return {
    isAllowedUrl: address => isWebhookUrl(address, hosts),
    async call(call) {
      // The list of allowed hosts may have changed since the URL was saved.
      if (!isWebhookUrl(call.address, hosts)) return 'its address may not be called'
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        const status = await send(call, signal)
        if (status >= 200 && status < 300) return null
        return status >= 300 && status < 400 ? `HTTP ${status}: redirects are not followed` : `HTTP ${status}`
      } catch (error) {
        if (signal.aborted) return `no response within ${timeoutMs / 1_000} seconds`
        return error instanceof CallFailed ? error.message : errorCode(error)
      }
    },
  }
}

/**
 * Reads the response up to a limit, so that the server can finish sending. Ignores connection errors, because
 * the status is already known.
 */
async function drainResponse(response: IncomingMessage): Promise<void> {
  let size = 0
  try {
    for await (const part of response) {
      size += (part as Buffer).length
      if (size > RESPONSE_BYTES_MAX) return
    }
  } catch {
    response.destroy()
  }
}

function withAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    promise.then(resolve, reject)
  })
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'Error'
  return 'code' in error ? String(error.code) : error.name
}
