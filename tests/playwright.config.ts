import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const port = 4390
/** Those that are about the server, whatever the screen. */
const serverSpecs = /(search|serving|stopping|map-tiles|social-sign-in|preview|marketing-blocks)\.spec\.ts/

// A list of ours takes the place of Playwright's own, so it has what that one has and the address bar's popups:
// Chromium starts a renderer for them with every context, which costs more than most of our pages.
const unneeded = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
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
const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${unneeded.join(',')}`,
  ],
}

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // tests/run.ts names what passed only when repeated.
  retries: 1,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    trace: 'off',
    reducedMotion: 'reduce',
    // Requests that go through a worker cannot be routed by tests; those of the worker itself let it in.
    serviceWorkers: 'block',
  },
  // What does not depend on the width of the screen is tagged with the one project it runs in.
  projects: [
    { name: 'server', testMatch: serverSpecs },
    {
      name: 'phone',
      testIgnore: serverSpecs,
      grepInvert: /@desktop/,
      use: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: serverSpecs,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node tests/support/run-site.ts',
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://localhost:${port}/api/ready`,
    timeout: 180_000,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
