import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const handoffCopy = {
  panelTitle: 'Cómo recibir tu pedido',
  title: '¿Cómo lo quieres?',
  inside: 'En el local',
  subTitle: '¿Dónde lo recoges?',
  hint: {
    pickup: 'Pasa y recógelo en el mostrador.',
    drivethru: 'Quédate en el auto y acércate a la ventanilla.',
    curbside: 'Estaciónate en un espacio marcado; te lo llevamos.',
    delivery: 'Te lo llevamos hasta tu puerta.',
  } satisfies Record<HandoffService, string>,
  only: (name: string) => `Aquí la única opción es: ${name}.`,
  addressMissing: 'falta la dirección',
  addressFar: 'fuera de nuestra zona de entrega',
  free: 'Gratis',
  change: (name: string) => `${name}. Cambiar cómo lo recibes`,
}

type Delivery = { zone: string | null; fee: Cents }

export function deliveryCostText(delivery: Delivery | null): string {
  if (!delivery?.zone) return delivery ? handoffCopy.addressFar : handoffCopy.addressMissing
  return delivery.fee === 0 ? handoffCopy.free : formatCents(delivery.fee)
}
