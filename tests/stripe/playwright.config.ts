import { defineConfig } from '@playwright/test'
import suite from '../playwright.config.ts'
import { addresses, ports } from '../support/site/site-ports.ts'

const { webServer, projects: _, ...settings } = suite
const [demo] = [webServer ?? []].flat()
if (!demo) throw new Error('The suite has no site to run')

/** The tests of paying that hold at Stripe as well, on the demo with the keys that are set. */
export default defineConfig({
  ...settings,
  testDir: '../e2e',
  outputDir: '../../test-results/verify',
  // One after the other: what a test key may ask is limited.
  workers: 1,
  projects: [
    {
      name: 'at Stripe',
      testMatch: /paying-through-stripe\.spec\.ts/,
      grep: /@stripe/,
      use: { baseURL: addresses.site },
    },
  ],
  webServer: { ...demo, url: `http://localhost:${ports.site}/api/ready` },
})
