import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const port = 4390
const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions,
    trace: 'off',
    reducedMotion: 'reduce',
  },
  projects: [
    { name: 'server', testMatch: /(serving|stopping)\.spec\.ts/ },
    {
      name: 'phone',
      testIgnore: /(serving|stopping)\.spec\.ts/,
      use: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: /(serving|stopping)\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node tests/support/run-site.ts',
    cwd: new URL('..', import.meta.url).pathname,
    url: `http://localhost:${port}/api/ready`,
    env: { PORT: String(port), LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
