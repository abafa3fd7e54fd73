export type WebhookCall = { address: string; headers: Record<string, string>; body: string }

export type WebhookProvider = {
  /** True if the URL is allowed. `call` also checks the IP addresses of the URL's host. */
  isAllowedUrl: (address: string) => boolean
  /**
   * Calls a webhook. Returns null on success, or a short reason such as `HTTP 500` on failure. Never throws.
   */
  call: (call: WebhookCall) => Promise<string | null>
}
