/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig(
  {
    test: {
      root: new URL('..', import.meta.url).pathname,
      include: ['src/**/*.test.ts', 'tests/{api,stores,islands,checks,storyblok,faults}/**/*.test.{ts,tsx}'],
      environment: 'node',
      globalSetup: 'tests/support/global-setup.ts',
      maxWorkers: 2,
      testTimeout: 20_000,
      hookTimeout: 60_000,
      restoreMocks: true,
    },
  },
  { logLevel: 'warn' },
)
