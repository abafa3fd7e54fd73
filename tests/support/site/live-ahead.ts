import { moveClock, siteAheadMs } from './site-clock.ts'

/** Loaded before a site of the browser tests, so that all of it has the clock they have. */
moveClock(siteAheadMs())
