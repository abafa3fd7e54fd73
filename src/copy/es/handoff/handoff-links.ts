import { handoffNames } from './handoff.ts'

/** Short names for the header. */
export const handoffLinkNames: typeof handoffNames = {
  ...handoffNames,
  pickup: 'Recoger',
  curbside: 'En tu auto',
  delivery: 'Domicilio',
}
