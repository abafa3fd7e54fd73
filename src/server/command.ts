import { getLastBuildState, importBundle } from './last-build.ts'

/** Runs an operator command from the build if it is current, otherwise from the sources. */
await (getLastBuildState() === 'current' ? importBundle('operate') : import('./operate.ts'))
