import { importBuilt, lastBuild } from './last-build.ts'

/** Runs an operator command from the build, or from the sources (twice as slow) if they are newer. */
await (lastBuild() === 'current' ? importBuilt('operate') : import('./operate.ts'))
