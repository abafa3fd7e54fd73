/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

export default getViteConfig(
  {
    test: {
      root: new URL('..', import.meta.url).pathname,
      environment: 'node',
      globalSetup: 'tests/support/global-setup.ts',
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      projects: [
        // Rules hold no state, and every server its own: their files share a worker, and so do those of stores, which
        // are made anew for each file.
        { extends: true, test: { name: 'rules', include: ['src/domain/**/*.test.ts'], isolate: false } },
        { extends: true, test: { name: 'api', include: ['tests/api/**/*.test.ts'], isolate: false } },
        {
          extends: true,
          test: {
            name: 'stores',
            include: ['tests/stores/**/*.test.ts'],
            isolate: false,
            setupFiles: 'tests/support/fresh-browser.ts',
          },
        },
        {
          extends: true,
          test: {
            name: 'parts',
            include: ['src/**/*.test.ts', 'tests/{islands,checks,storyblok,faults}/**/*.test.{ts,tsx}'],
            exclude: ['src/domain/**'],
          },
        },
      ],
    },
  },
  { logLevel: 'warn' },
)
