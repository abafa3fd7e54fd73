export type TextMessage = {
  id: string
  /** Ten digits. */
  to: string
  text: string
}

/** What a phone answered, by its ten digits; `signature` and `address` prove who says so. */
export type HeardText = { fields: URLSearchParams; signature: string; address: string }

/** What carries text messages away. One that throws was perhaps sent all the same. */
export type TextProvider = {
  /** `stopped`: that phone wants none, as its carrier knows. */
  send: (message: TextMessage) => Promise<'sent' | 'stopped'>
  /** What came in, or null for what nobody of ours sent. */
  hear: (heard: HeardText) => { from: string; text: string } | null
}
