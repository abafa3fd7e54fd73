import fc from 'fast-check'

/** Runs of each property test: few for every change, more in `npm run test:all`. */
const fewRuns = 20

fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS ?? fewRuns) })
