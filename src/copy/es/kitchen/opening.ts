import { atTime } from '../grammar.ts'

/** When a kitchen, or what is sold out there, is back. */
export const openingCopy = {
  backAt: (time: string) => `Regresa ${atTime(time)}`,
  back: (time: string) => `Regresa ${time}`,
  today: (time: string) => `hoy ${atTime(time)}`,
  tomorrow: (time: string) => `mañana ${atTime(time)}`,
  onDay: (day: string, time: string) => `el ${day} ${atTime(time)}`,
}
