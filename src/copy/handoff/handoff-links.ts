import { handoffNames } from './handoff.ts'

/** Short names for the header. */
export const handoffLinkNames = handoffNames
