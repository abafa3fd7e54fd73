import { importBundle, lastBuildState } from './last-build.ts'

/** Runs an operator command from the build if it is current, otherwise from the sources. */
await (lastBuildState() === 'current' ? importBundle('operate') : import('./operate.ts'))
