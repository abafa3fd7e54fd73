import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReceivedText, TextProvider } from './provider.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A phone number such as +16155550100, or a messaging service id (MG…). */
  from: string
  apiUrl: string
}

const SEND_MS = 10_000
/** Twilio's error code for a recipient who replied STOP. */
const STOPPED_CODE = 21610
const US_PREFIX = '+1'

export function createTwilioProvider({ accountSid, authToken, from, apiUrl }: TwilioSettings): TextProvider {
  const messagesUrl = `${apiUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text }) => {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const response = await fetch(messagesUrl, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: US_PREFIX + to, Body: text, [sender]: from }),
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_MS),
      })
      const problem = (await response.json().catch(() => ({}))) as { code?: number }
      if (response.ok) return 'sent'
      if (problem.code === STOPPED_CODE) return 'stopped'
      throw new Error(`Twilio returned ${response.status}, code ${problem.code ?? 'none'}`)
    },
    receive: message => {
      if (!isSigned(message, authToken)) return null
      const phone = message.fields.get('From') ?? ''
      return { from: phone.replace(/^\+1/, ''), text: message.fields.get('Body') ?? '' }
    },
  }
}

/** Verifies the HMAC of the URL and the sorted fields, as documented by Twilio. */
function isSigned({ fields, signature, url }: ReceivedText, authToken: string): boolean {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signedText = url + sorted.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', authToken).update(signedText).digest()
  const received = Buffer.from(signature, 'base64')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
