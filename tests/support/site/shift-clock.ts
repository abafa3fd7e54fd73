import { clockOffsetMs, moveClock } from './site-clock.ts'

/** Preloaded into a site of the browser tests to move its clock. */
moveClock(clockOffsetMs())
