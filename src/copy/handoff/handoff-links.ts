import { handoffNames } from './handoff.ts'

export const handoffLinkNames = handoffNames
