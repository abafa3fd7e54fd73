import { theTime } from './grammar.ts'

export const substituteMails = {
  subject: (num: string, chain: string) => `Elige otra vez para tu pedido ${num} de ${chain}`,
  title: 'Se nos acabó algo',
  words: (guest: string, name: string, time: string) =>
    `Lo sentimos, ${guest}: se nos acabó ${name}. Tienes hasta ${theTime(time)} para elegir qué preparamos en su lugar. Nunca te cuesta más.`,
  button: 'Elegir ahora',
  choices: 'Puedes pedir',
  number: 'Número de pedido',
  see: 'Ver tu pedido',
  outSubject: (num: string, chain: string) => `Falta algo en tu pedido ${num} de ${chain}`,
  lessSubject: (amount: string, num: string, chain: string) =>
    `Pagas ${amount} menos por tu pedido ${num} de ${chain}`,
  lessTitle: 'Pagas menos',
  lessWords: (guest: string, amount: string, num: string) =>
    `Hola, ${guest}: en el mostrador pagas ${amount} menos por tu pedido ${num}.`,
  less: 'Se descuenta',
  reasons: {
    leftOut: (name: string) => `Se nos acabó ${name}.`,
    cheaper: (instead: string, name: string) => `${instead}, en lugar de ${name}, cuesta menos.`,
  },
}
