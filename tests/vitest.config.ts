import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    environment: 'node',
    // The timeouts are generous, so that a busy machine does not fail tests.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    restoreMocks: true,
    // Only `npm run test:all` runs tests with this tag.
    tags: [{ name: 'all' }],
    setupFiles: 'tests/support/property-runs.ts',
    // Files share a worker because starting one takes seconds. Each file creates its state.
    isolate: false,
    maxWorkers: 1,
    // Node, not Vite, loads these modules and caches them across files.
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
        // All three suites use one worker, because starting one with the server and PGlite takes ten seconds
        // of CPU.
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
