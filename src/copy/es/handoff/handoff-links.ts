import { handoffNames } from './handoff.ts'

/** The same in the header, where there is little room. */
export const handoffLinkNames: typeof handoffNames = {
  ...handoffNames,
  pickup: 'Recoger',
  curbside: 'En tu auto',
  delivery: 'Domicilio',
}
