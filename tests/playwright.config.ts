import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './support/site/chromium.ts'
import { holidaysOf, untilAfternoon } from './support/site/site-clock.ts'
import { addresses, ports } from './support/site/site-ports.ts'

// Workers read this file too, and have the variables of the first reader.
process.env.SITE_DATA ??= mkdtempSync(join(tmpdir(), 'red-comb-site-'))
process.env.OTHER_SITE_DATA ??= mkdtempSync(join(tmpdir(), 'red-comb-site-'))
/** What a site has at its first start. */
process.env.NEW_SITE_DATA ??= mkdtempSync(join(tmpdir(), 'red-comb-site-'))
process.env.SITE_AHEAD_MS ??= String(untilAfternoon(new Date(), holidaysOf('red-comb')))

// A list of ours takes the place of Playwright's own, so it has what that one has and two things that cost more than
// most of our pages: the address bar's popups, which come with every context, and a renderer kept in reserve.
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]
const executablePath = findChromium()
const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Nothing of ours is drawn by one: a process less that every frame is handed to.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages of one context share a renderer, and with it what was compiled.
    '--renderer-process-limit=1',
    `--disable-features=${unneeded.join(',')}`,
    // Fetching, decoding and painting pictures takes a third of a renderer's CPU time.
    ...(process.env.PICTURES === 'off' ? ['--blink-settings=imagesEnabled=false'] : []),
  ],
}

const site = (script: string, port: number, folder: string | undefined) => ({
  command: `node --import ./tests/support/site/shift-clock.ts tests/support/site/${script}`,
  cwd: new URL('..', import.meta.url).pathname,
  url: `http://localhost:${port}/api/ready`,
  timeout: 180_000,
  env: { PORT: String(port), DATA_DIR: folder ?? '', SITE_URL: '', LOG_LEVEL: 'warn', NETWORK_LIMITS: 'off' },
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
})

/** Those of the site with other content, ways to sign in and maps. */
const onOtherSite =
  /(map-tiles|social-sign-in|preview|desk|marketing-blocks|paying-through-stripe|express-checkout|payment-pages)\.spec\.ts/

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: addresses.site,
    launchOptions,
    trace: 'off',
    reducedMotion: 'reduce',
    // Requests that go through a worker cannot be routed by tests; those of the worker itself let it in.
    serviceWorkers: 'block',
  },
  // A test runs once, on a phone; what depends on the width says so: @desktop, or @both.
  projects: [
    {
      name: 'phone',
      testIgnore: onOtherSite,
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: onOtherSite,
      grep: /@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'other site', testMatch: onOtherSite, use: { baseURL: addresses.other } },
  ],
  webServer: [
    site('run-site.ts', ports.site, process.env.SITE_DATA),
    ...(process.env.OTHER_SITE === 'off'
      ? []
      : [site('run-other-site.ts', ports.other, process.env.OTHER_SITE_DATA)]),
  ],
})
