import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium, PICTURES_OFF } from './support/site/chromium.ts'
import { calculateMsUntilAfternoon, readHolidays } from './support/site/site-clock.ts'
import { sitePorts, siteUrls } from './support/site/site-ports.ts'

// Set only if missing, because Playwright's workers load this file too and must keep the inherited values.
process.env.SITE_DATA ??= mkdtempSync(join(tmpdir(), 'red-comb-site-'))
process.env.OTHER_SITE_DATA ??= mkdtempSync(join(tmpdir(), 'red-comb-site-'))
/** The first site copies its data here before it starts, and the other site starts from the copy. */
process.env.NEW_SITE_DATA ??= mkdtempSync(join(tmpdir(), 'red-comb-site-'))
process.env.SITE_AHEAD_MS ??= String(calculateMsUntilAfternoon(new Date(), readHolidays('red-comb')))

// This flag replaces Playwright's own list of disabled features, so the list repeats Playwright's entries.
// The first three entries are ours: these features use more CPU than most of our pages.
const disabledFeatures = [
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
    // Saves a process, which is possible because our pages need no GPU.
    '--in-process-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // All pages of a context share one renderer process and its compiled code.
    '--renderer-process-limit=1',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
}
/** Without pictures, because fetching, decoding, and painting them takes a third of a renderer's CPU time. */
const withoutPictures = { ...launchOptions, args: [...launchOptions.args, PICTURES_OFF] }

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

/** Spec files that run on the other site, which has different content, social sign-in, and map tiles. */
const onOtherSite =
  /(map-tiles|social-sign-in|preview|editor(-\w+)?|marketing-blocks|paying-through-stripe|express-checkout|payment-pages)\.spec\.ts/

const pageStates = /accessibility\.spec\.ts/

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
    baseURL: siteUrls.site,
    launchOptions: process.env.PICTURES === 'off' ? withoutPictures : launchOptions,
    trace: 'off',
    // Reusing the context saves a fifth of the CPU time, because the renderer and its compiled scripts
    // outlive a test. Fixtures reset all other state.
    reuseContext: true,
    reducedMotion: 'reduce',
    // Playwright cannot intercept requests that a service worker handles. The service worker's own tests
    // allow it.
    serviceWorkers: 'block',
  },
  // Each test runs once, on a phone, unless it is tagged @desktop or @both.
  projects: [
    {
      name: 'phone',
      testIgnore: [onOtherSite, pageStates],
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'page states',
      testMatch: pageStates,
      use: { viewport: { width: 1280, height: 800 }, launchOptions: withoutPictures },
    },
    {
      name: 'desktop',
      testIgnore: [onOtherSite, pageStates],
      grep: /@desktop|@both/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    { name: 'other site', testMatch: onOtherSite, use: { baseURL: siteUrls.other } },
  ],
  webServer: [
    site('run-site.ts', sitePorts.site, process.env.SITE_DATA),
    ...(process.env.OTHER_SITE === 'off'
      ? []
      : [site('run-other-site.ts', sitePorts.other, process.env.OTHER_SITE_DATA)]),
  ],
})
