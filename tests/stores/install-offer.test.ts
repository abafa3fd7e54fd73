import { beforeEach, expect, test } from 'vitest'
import { environment, setEnvironment } from '#src/stores/browser/environment.ts'
import {
  $installOffer,
  acceptInstall,
  declineInstall,
  offerInstall,
} from '#src/stores/browser/install-offer.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let now = Date.parse('2026-11-21T18:00:00Z')
const browserThat = (outcome: 'accepted' | 'dismissed') => ({ prompt: async () => ({ outcome }) })

beforeEach(() => setEnvironment({ ...environment(), now: () => now }))

test('the install offer appears once the browser supports installation and disappears once it is accepted', async () => {
  offerInstall(browserThat('accepted'))
  expect($installOffer.get()).not.toBeNull()
  await acceptInstall()
  expect($installOffer.get()).toBeNull()
  offerInstall(browserThat('accepted'))
  expect($installOffer.get()).not.toBeNull()
})

test('a guest who declines to install the site sees no install offer for 90 days', async () => {
  offerInstall(browserThat('dismissed'))
  await acceptInstall()
  offerInstall(browserThat('dismissed'))
  expect($installOffer.get()).toBeNull()
  now += 90 * DAY_MS
  offerInstall(browserThat('dismissed'))
  expect($installOffer.get()).not.toBeNull()
  declineInstall()
  now += 89 * DAY_MS
  offerInstall(browserThat('dismissed'))
  expect($installOffer.get()).toBeNull()
})
