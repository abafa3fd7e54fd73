import { handoffNames } from './handoff.ts'

export const handoffLinkNames: typeof handoffNames = {
  ...handoffNames,
  pickup: 'Recoger',
  curbside: 'En tu auto',
  delivery: 'Domicilio',
}
