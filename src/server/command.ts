import { importBundle, lastBuildState } from './last-build.ts'

/** Runs an operator command from the build, or from the sources (twice as slow) if they are newer. */
await (lastBuildState() === 'current' ? importBundle('operate') : import('./operate.ts'))
