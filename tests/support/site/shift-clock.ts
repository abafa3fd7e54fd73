import { clockOffsetMs, moveClock } from './site-clock.ts'

/** Preloaded into the sites of the browser tests, to set their clocks ahead. */
moveClock(clockOffsetMs())
