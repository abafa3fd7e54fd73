import fc from 'fast-check'

/** Number of runs per property test. `npm run test:all` uses more. */
const fewRuns = 20

fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? fewRuns) })
