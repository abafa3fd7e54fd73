import { theTime } from '../grammar.ts'

export const soldOutLineCopy = {
  open: '¿No hay?',
  openOf: (name: string) => `¿No hay? ${name}`,
  title: (name: string) => `¿Se acabó ${name}?`,
  text: (minutes: number) =>
    `Marca hasta tres. El cliente tiene ${minutes} minutos para elegir y nunca paga más. Sin respuesta, se quita.`,
  reading: 'Viendo qué hay…',
  none: 'No hay nada parecido. Se puede quitar; su dinero se devuelve.',
  nothingLeft: 'No hay nada parecido, y este pedido no lleva nada más. Di que no se puede hacer.',
  back: (amount: string) => `se devuelven ${amount}`,
  ask: (count: number) => `Preguntar al cliente (${count})`,
  leaveOut: 'Quitarlo y devolver el dinero',
  keep: 'Sí hay',
  soldOut: (name: string) => `Quitar también ${name} del menú por hoy`,
  stillOnMenu: (name: string) => `${name} sigue en el menú. Quítalo en “Agotado”.`,
  asked: (time: string) => `No hay. El cliente elige hasta ${theTime(time)}:`,
  readyLeavesOut: 'Lo que aún se esté eligiendo se quita en cuanto presiones Listo.',
  withdraw: 'Al final sí hay',
  withdrawOf: (name: string) => `Al final sí hay: ${name}`,
  instead: 'En su lugar',
  beingChosen: 'No hay: el cliente está eligiendo',
  leftOut: 'Se quitó',
}
