import { defineConfig } from '@playwright/test'
import suite from '../playwright.config.ts'
import { sitePorts, siteUrls } from '../support/site/site-ports.ts'

const { webServer, projects: _, ...settings } = suite
const [demo] = [webServer ?? []].flat()
if (!demo) throw new Error('The suite has no site to run')

/** Runs the payment tests that also apply to Stripe itself, on the demo site with the configured keys. */
export default defineConfig({
  ...settings,
  testDir: '../e2e',
  outputDir: '../../test-results/verify',
  // One at a time, because Stripe limits the request rate of test keys and would reject parallel runs.
  workers: 1,
  projects: [
    {
      name: 'at Stripe',
      testMatch: /paying-through-stripe\.spec\.ts/,
      grep: /@stripe/,
      use: { baseURL: siteUrls.site },
    },
  ],
  webServer: { ...demo, url: `http://localhost:${sitePorts.site}/api/ready` },
})
