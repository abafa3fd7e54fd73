import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { countWithNoun } from '../grammar.ts'

function items(count: number) {
  return countWithNoun(count, 'artículo')
}

export const bagMergeCopy = {
  title: 'Tienes dos bolsas',
  planning: 'Revisando tu otra bolsa…',
  elsewhere: (count: number, kitchen: string, here: string) =>
    `Tu otra bolsa tiene ${items(count)} de ${kitchen}. Esta es de ${here}.`,
  here: (count: number) => `Tu otra bolsa tiene ${items(count)} de la misma cocina.`,
  comes: (coming: number, gone: number) => {
    if (coming === 0) return 'Nada de eso puede pasar a esta bolsa.'
    if (gone === 0) return 'Todo eso puede pasar a esta bolsa.'
    return `${items(coming)} ${coming === 1 ? 'puede' : 'pueden'} pasar a esta bolsa; ${gone} no.`
  },
  lines: {
    kept: 'Pasa a esta bolsa',
    changed: 'Pasa, con cambios',
    gone: 'No puede pasar',
    dropped: (names: string[]) =>
      `Sin ${names.join(', ')}: ahora no se ${names.length === 1 ? 'ofrece' : 'ofrecen'}.`,
  },
  stays: 'En esta bolsa no cambian la propina ni cómo y cuándo recibes tu pedido.',
  total: (was: Cents, now: Cents) =>
    `Subtotal de las dos: ${formatCents(now)} (esta bolsa: ${formatCents(was)})`,
  put: 'Juntarlas',
  keep: 'Solo esta bolsa',
  other: 'Solo la otra bolsa',
  later: 'Ahora no',
  retry: 'Intentar de nuevo',
  failedTitle: 'Eso no funcionó. Las dos bolsas siguen como estaban.',
  together: (count: number) => `Tus bolsas ahora son una sola, con ${items(count)}.`,
}
