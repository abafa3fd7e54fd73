import fc from 'fast-check'

/** Default number of runs per property test. `npm run test:all` sets PROPERTY_RUNS to a higher number. */
const fewRuns = 20

fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? fewRuns) })
