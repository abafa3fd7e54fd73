import { cleanStores } from 'nanostores'
import { $bag, $bagNotice, $bagPending } from '#src/stores/bag.ts'
import { $bagMemory } from '#src/stores/bag-memory.ts'
import { closeBag } from '#src/stores/bag-panel.ts'
import { $card } from '#src/stores/card.ts'
import { $submit } from '#src/stores/checkout.ts'
import { $contact, $isContactChecked } from '#src/stores/contact.ts'
import { setEnvironment } from '#src/stores/environment.ts'
import { $kitchen, pickKitchen } from '#src/stores/kitchen.ts'
import type { TestServer } from './server.ts'

/** The world around the stores in a test: where the guest was sent, and a network that can be cut. */
export type Browser = {
  visited: string[]
  isOnline: boolean
  /** How many answers get lost on their way back, after the server did what was asked. */
  answersToLose: number
  /** Runs instead of waiting. */
  whileWaiting: () => Promise<void> | void
}

/** Points the real stores at the real server, as a browser tab that was just opened. */
export function openBrowser(server: TestServer): Browser {
  const storage = new Map<string, string>()
  const browser: Browser = { visited: [], isOnline: true, answersToLose: 0, whileWaiting: () => {} }
  setEnvironment({
    fetch: async (input, init) => {
      if (!browser.isOnline) throw new TypeError('fetch failed')
      const response = await server.request(String(input), init)
      if (browser.answersToLose-- > 0) throw new TypeError('fetch failed')
      return response
    },
    session: {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: key => void storage.delete(key),
    },
    go: path => void browser.visited.push(path),
    replace: path => void browser.visited.push(path),
    now: () => server.clock.now().getTime(),
    wait: async () => browser.whileWaiting(),
  })
  cleanStores($bag)
  closeBag()
  $bagMemory.set(null)
  $bag.set({ step: 'unread' })
  $bagNotice.set(null)
  $bagPending.set(null)
  $submit.set({ step: 'idle' })
  $card.set({ number: '', expiry: '', cvv: '', zip: '' })
  $contact.set({ first_name: '', last_name: '', email: '', phone: '' })
  $isContactChecked.set(false)
  $kitchen.set(null)
  return browser
}

export function pickFivePoints(): void {
  pickKitchen({
    id: '101',
    menu_id: 'nashville-five-points',
    name: 'Nashville Five Points',
    city: 'Nashville',
    state: 'TN',
    handoff: 'pickup',
    sub_handoff: null,
  })
}
