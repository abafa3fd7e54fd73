import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ReceivedText, TextProvider } from './provider.ts'

export type TwilioSettings = {
  accountSid: string
  authToken: string
  /** A number such as +16155550100, or a messaging service id (MG…). */
  from: string
  apiUrl: string
}

const SEND_MS = 10_000
/** Twilio's error code for a recipient who replied STOP. */
const STOPPED = 21610
const AMERICA = '+1'

export function createTwilio({ accountSid, authToken, from, apiUrl }: TwilioSettings): TextProvider {
  const address = `${apiUrl.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text }) => {
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From'
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: AMERICA + to, Body: text, [sender]: from }),
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_MS),
      })
      const problem = (await answer.json().catch(() => ({}))) as { code?: number }
      if (answer.ok) return 'sent'
      if (problem.code === STOPPED) return 'stopped'
      throw new Error(`Twilio answered ${answer.status}, code ${problem.code ?? 'none'}`)
    },
    receive: message => {
      if (!isSigned(message, authToken)) return null
      const phone = message.fields.get('From') ?? ''
      return { from: phone.replace(/^\+1/, ''), text: message.fields.get('Body') ?? '' }
    },
  }
}

/** HMAC over the URL and the sorted fields, as Twilio documents. */
function isSigned({ fields, signature, address }: ReceivedText, authToken: string): boolean {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const signed = address + sorted.map(([name, value]) => name + value).join('')
  const expected = createHmac('sha1', authToken).update(signed).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
