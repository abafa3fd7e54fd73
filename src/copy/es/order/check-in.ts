import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { theTime } from '../grammar.ts'

type CarHandoffService = Extract<HandoffService, 'curbside' | 'drivethru'>

export const checkInCopy = {
  title: { curbside: '¿Ya llegaste?', drivethru: '¿Vas llegando?' } satisfies Record<
    CarHandoffService,
    string
  >,
  laterTitle: 'Cuando llegues',
  hint: {
    curbside: 'Estaciónate en un espacio marcado y presiona el botón: te lo llevamos.',
    drivethru: 'Presiona el botón al entrar y lo tendremos en la ventanilla.',
  } satisfies Record<CarHandoffService, string>,
  button: 'Ya llegué',
  spot: 'Número del espacio de estacionamiento',
  spotHint: 'Si tiene uno.',
  lookFor: 'Buscamos:',
  car: (color: string, make: string) => `${make}, color ${color.toLowerCase()}`,
  atSpot: (spot: string) => `espacio ${isolateRtl(spot)}`,
  hereTitle: 'Ya sabemos que estás aquí',
  since: (time: string) => `${endWithPeriod(`Desde ${theTime(time)}`)} No hace falta que bajes del auto.`,
  opens: (time: string) => `Desde ${theTime(time)} puedes avisarnos aquí que llegaste.`,
  other: '¿Otro auto u otro espacio?',
  which: 'Dinos cuál es tu auto',
  keep: 'Lo que dejes vacío se queda como está.',
  save: 'Avisar a la cocina',
  onItsWay: 'Quédate en tu auto: ya vamos saliendo con tu pedido.',
}
