export type TextMessage = {
  id: string
  to: string
  text: string
}

/** An inbound webhook request. `signature` and `url` are used to authenticate it. */
export type ReceivedText = { fields: URLSearchParams; signature: string; url: string }

/** Text message transport. If `send` throws, the message may still have been sent. */
export type TextProvider = {
  /** Sends a message. Returns `stopped` if the recipient opted out with their carrier. */
  send: (message: TextMessage) => Promise<'sent' | 'stopped'>
  /** Verifies an inbound message. Returns null if the message is not authentic. */
  receive: (message: ReceivedText) => { from: string; text: string } | null
}
