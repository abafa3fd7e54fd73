import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { type HandoffChoice, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { countWithNoun } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'

function items(count: number) {
  return countWithNoun(count, 'artículo')
}

export const locationChangeCopy = {
  title: (kitchen: string) => `¿Cambiar a ${kitchen}?`,
  headsUp:
    '¡Atención! Vas a cambiar de cocina; pasaremos tu bolsa con lo que esté disponible en el menú de allá.',
  clears: 'Cambiar de cocina vacía tu bolsa. ¿Quieres continuar?',
  orAlong: (kitchen: string) =>
    `O llévatela: lo que está en el menú de ${kitchen} pasa a una bolsa nueva allá.`,
  otherMenu: {
    title: '¿Empezar otra bolsa?',
    text: (kitchen: string) =>
      `El catering y el menú regular de ${kitchen} se piden por separado. Una bolsa nueva toma el lugar de la que tienes.`,
    anyway: 'Empezar una bolsa nueva',
  },
  change: 'Cambiar de cocina',
  anyway: 'Cambiar de cocina de todos modos',
  along: 'Llevarme mi bolsa',
  cancel: 'Cancelar',
  planning: (kitchen: string) => `Revisando el menú de ${kitchen}…`,
  planned: (coming: number, gone: number) => {
    if (coming === 0) return 'Nada de tu bolsa está en el menú de allá.'
    const comes = `${items(coming)} ${coming === 1 ? 'pasa' : 'pasan'}`
    return gone === 0 ? `${comes}.` : `${comes}, ${gone} no.`
  },
  kept: 'Pasa',
  changed: 'Pasa con cambios',
  gone: 'No disponible allá',
  notThere: 'No está en el menú de allá.',
  dropped: (names: string[]) => `Sin ${names.join(', ')}: allá no se ofrece.`,
  closest: (name: string, price: string) => `Lo más parecido allá: ${name}, ${price}.`,
  addNext: 'Puedes agregarlo después.',
  reset: {
    handoff: choice => `Allá lo recibes así: ${handoffNames[toHandoffService(choice)]}.`,
    time: () => 'Vuelve a elegir una hora: mientras tanto es lo antes posible.',
    delivery: () => 'Tu dirección está fuera de su zona de entrega: escribe otra.',
    tip: () => 'No reciben propinas en línea: la tuya se quita.',
  } satisfies Record<RelistPlan['reset'][number], (there: HandoffChoice) => string>,
  here: 'Subtotal aquí',
  there: 'Subtotal allá',
  failedTitle: 'Eso no funcionó. Tu bolsa está como estaba.',
  retry: 'Intentar de nuevo',
  moved: (kitchen: string, count: number) => `Tu bolsa ya está en ${kitchen}, con ${items(count)}.`,
  substitutes: {
    title: 'Lo que se quedó',
    text: 'Esto es lo más parecido aquí:',
    insteadOf: (name: string) => `en lugar de ${name}`,
    add: 'Agregar',
    addNamed: (count: number, name: string) => (count > 1 ? `Agregar ${count} × ${name}` : `Agregar ${name}`),
    choose: 'Elegir',
    chooseNamed: (name: string) => `Elegir cómo quieres ${name}`,
    dismiss: 'No, gracias',
  },
}
