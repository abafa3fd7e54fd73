import { importBuilt, lastBuild } from './last-build.ts'

/** `npm run catalog -- …` and its like, out of the build; out of the sources, in twice the time, when they are newer than it. */
await (lastBuild() === 'current' ? importBuilt('operate') : import('./operate.ts'))
