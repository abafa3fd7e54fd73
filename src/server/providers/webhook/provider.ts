export type WebhookCall = { address: string; headers: Record<string, string>; body: string }

export type WebhookProvider = {
  /** True if the URL is allowed. `call` also checks the IP addresses of its host. */
  isAllowedUrl: (address: string) => boolean
  /** Calls a webhook. Returns null on success, otherwise a short reason such as `HTTP 500`. Never throws. */
  call: (call: WebhookCall) => Promise<string | null>
}
