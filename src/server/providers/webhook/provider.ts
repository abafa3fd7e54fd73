export type WebhookCall = { address: string; headers: Record<string, string>; body: string }

/** Tells the systems of kitchens, whose addresses an operator typed. */
export type WebhookProvider = {
  /** Whether an address is one that may be called at all; to what its name leads is looked at with each call. */
  mayCall: (address: string) => boolean
  /** Null once it was taken in, else in a few words why not: `HTTP 500`, `no answer in time`. It never throws. */
  call: (call: WebhookCall) => Promise<string | null>
}
