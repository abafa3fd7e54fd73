import { clockOffsetMs, moveClock } from './site-clock.ts'

/** This module is preloaded into a site of the browser tests to set its clock ahead. */
moveClock(clockOffsetMs())
