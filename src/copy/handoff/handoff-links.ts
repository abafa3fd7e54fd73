import { handoffNames } from './handoff.ts'

/** The same in the header, where there is little room. */
export const handoffLinkNames = handoffNames
