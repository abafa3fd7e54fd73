import type { IncomingMessage } from 'node:http'
import { Refused } from './refused.ts'

const NAMES = ['localhost', '127.0.0.1']

/**
 * The editor writes files and has no sign-in, so it answers its own page only: not a name that was made to
 * point here (DNS rebinding), nor another site open in the same browser.
 */
export function refuseStrangers({ headers, socket, method }: IncomingMessage): void {
  const hosts = NAMES.map(name => `${name}:${socket.localPort}`)
  if (!hosts.includes(headers.host ?? '')) throw new Refused(403, 'The editor is at http://localhost only.')
  const { origin, 'sec-fetch-site': from = 'same-origin' } = headers
  const isOwn = origin === undefined || hosts.some(host => origin === `http://${host}`)
  // A link to the editor may be anywhere: whoever follows it sees the editor, and the other site nothing.
  const isVisit = method === 'GET' && headers['sec-fetch-mode'] === 'navigate'
  if (isOwn && (from === 'same-origin' || from === 'none' || isVisit)) return
  throw new Refused(403, 'Only the editor itself may ask for this.')
}
