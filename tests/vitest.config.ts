import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    environment: 'node',
    // Long timeouts, so that tests do not fail on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    restoreMocks: true,
    // Tests with this tag run only in `npm run test:all`.
    tags: [{ name: 'all' }],
    setupFiles: 'tests/support/property-runs.ts',
    // Files share a worker, because starting one takes seconds. Each file sets up its own state.
    isolate: false,
    maxWorkers: 1,
    // Loaded by Node instead of Vite, so that Node caches these modules across files.
    server: {
      deps: { external: [/\/src\/server\/.*\.ts$/, /\/tests\/support\/api-client\.ts$/] },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{build,copy,domain,features,islands,server,worker}/**/*.test.ts',
            'tests/checks/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // All three folders share one worker, because starting another with the server and PGlite takes ten
        // seconds of CPU time.
        test: {
          name: 'server',
          include: ['tests/{api,stores,storyblok}/**/*.test.ts'],
          setupFiles: 'tests/support/fresh-browser.ts',
          globalSetup: 'tests/support/database/global-setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/{faults,push}/**/*.test.ts'],
          globalSetup: 'tests/support/database/global-setup.ts',
        },
      },
    ],
  },
})
