import { defineConfig } from 'vitest/config'

/** Suites by what they cost to run; `run.ts` runs each on its own. What needs Astro: `vitest.islands.config.ts`. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    environment: 'node',
    // A machine with other work takes its time, and may not fail for it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 10 } },
    restoreMocks: true,
    // Only `npm run test:all` runs what has this tag.
    tags: [{ name: 'all' }],
    setupFiles: 'tests/support/property-runs.ts',
    // Rules hold no state, and what holds some is made anew by each file: they share a worker, because starting one
    // takes seconds.
    isolate: false,
    maxWorkers: 1,
    // Node runs the server as it does on the site, and keeps it from one file to the next.
    server: {
      deps: { external: [/\/src\/server\/.*\.ts$/, /\/tests\/support\/api-client\.ts$/] },
    },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: [
            'src/{build,copy,domain,features,islands,worker}/**/*.test.ts',
            'tests/checks/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        // One worker for all three: starting one, with the server and PGlite, takes ten seconds of CPU.
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
