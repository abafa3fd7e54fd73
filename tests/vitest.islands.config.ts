/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config'

/**
 * Configuration of `tests/islands`, which render Astro and React components to HTML. Uses Astro's Vite
 * config, because imports of `.astro` files need it.
 */
export default getViteConfig(
  {
    test: {
      name: 'islands',
      root: new URL('..', import.meta.url).pathname,
      include: ['tests/islands/**/*.test.{ts,tsx}'],
      globalSetup: 'tests/support/database/global-setup.ts',
      testTimeout: 300_000,
      hookTimeout: 300_000,
      restoreMocks: true,
      setupFiles: 'tests/support/property-runs.ts',
      isolate: false,
      maxWorkers: 1,
      server: { deps: { external: [/\/src\/server\/.*\.ts$/] } },
    },
  },
  { logLevel: 'warn' },
)
