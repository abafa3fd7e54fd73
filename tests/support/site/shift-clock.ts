import { readClockOffsetMs, setClockAhead } from './site-clock.ts'

/** Preloaded into the sites of the browser tests, to set their clocks ahead. */
setClockAhead(readClockOffsetMs())
