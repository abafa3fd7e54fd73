import { countWithNoun } from '../grammar.ts'

export const orderPanelCopy = {
  inShort: (count: number, total: string) => `${countWithNoun(count, 'artículo')} · ${total}`,
  reading: 'Preparando el mostrador…',
  unreachableTitle: 'No podemos comunicarnos con la cocina',
  pay: (total: string) => `Hacer pedido · ${total}`,
  paying: 'Haciendo tu pedido…',
  held: (seconds: number) =>
    `Te apartamos tu hora por ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  heldLast: 'Te apartamos tu hora y tus precios un minuto más.',
  addMore: 'Agregar más artículos',
  newTotal: (total: string) => `Total ${total}`,
  newRemaining: (remaining: string) => `Falta pagar ${remaining}`,
  retry: 'Intentar de nuevo',
}
