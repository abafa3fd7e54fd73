import { importBundle, lastBuildState } from './last-build.ts'

/**
 * Runs an operator command from the build, or from the sources if there is no build of the current sources.
 */
await (lastBuildState() === 'current' ? importBundle('operate') : import('./operate.ts'))
