import { $board, $connectionLostAt, loadBoard } from '#src/stores/kitchen-pass/board.ts'
import { $passState, initialPassState, openPass } from '#src/stores/kitchen-pass/pass.ts'
import { $storedActions, $ticketConflicts } from '#src/stores/kitchen-pass/ticket-actions.ts'
import { $ticketViews } from '#src/stores/kitchen-pass/ticket-views.ts'
import type { ApiClient } from '../api-client.ts'
import type { TestServer } from '../server.ts'
import { type Browser, openBrowser } from '../stores.ts'
import { aPaidOrder } from './order-life.ts'

export async function openFreshPass(server: TestServer, secret: string): Promise<Browser> {
  const browser = openBrowser(server)
  $storedActions.set({})
  $ticketConflicts.set({})
  $board.set(null)
  $connectionLostAt.set(null)
  $passState.set(initialPassState)
  browser.hash = secret
  await openPass('101')
  server.expireCatalog()
  return browser
}

export const findDisplayedTicket = (id: string) => $ticketViews.get().find(ticket => ticket.id === id)

export async function aTicket(api: ApiClient) {
  const { id } = await aPaidOrder(api)
  await loadBoard()
  const ticket = findDisplayedTicket(id)
  if (!ticket) throw new Error('It is not on the board')
  return ticket
}
