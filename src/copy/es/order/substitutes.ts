import { theTime } from '../grammar.ts'

export const substituteCopy = {
  title: (name: string) => `Se nos acabó: ${name}`,
  ask: (time: string) =>
    `Lo sentimos. Tienes hasta ${theTime(time)} para elegir qué preparamos en su lugar; nunca te cuesta más.`,
  otherwise: (amount: string | null) =>
    amount ? `Después lo quitamos, y tu pedido cuesta ${amount} menos.` : 'Después lo quitamos.',
  choose: 'Prefiero esto',
  chooseOf: (name: string) => `: ${name}`,
  back: (amount: string) => `${amount} menos`,
  same: 'Sin costo extra',
  leaveOut: (amount: string | null) => (amount ? `Quitarlo, ${amount} menos` : 'Quitarlo'),
  note: 'La cocina también tiene tu nota de alergias para esto.',
  replaced: (name: string, instead: string) => `En lugar de ${name} preparamos ${instead}.`,
  leftOut: (name: string) => `Se nos acabó ${name} y lo quitamos.`,
  unanswered: (name: string) => `Se nos acabó ${name} y no pudimos esperar más: lo quitamos.`,
  cameBack: (amount: string) => `Tu pedido cuesta ${amount} menos.`,
  instead: 'En su lugar',
  out: 'Lo quitamos, se nos acabó',
}
