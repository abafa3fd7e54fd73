import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

export const handoffNames: Record<HandoffService, string> = {
  pickup: 'Para recoger',
  drivethru: 'Autoservicio',
  curbside: 'Entrega en tu auto',
  delivery: 'A domicilio',
}

const orders: Record<HandoffService, string> = {
  pickup: 'pedidos para recoger',
  drivethru: 'pedidos por autoservicio',
  curbside: 'pedidos con entrega en tu auto',
  delivery: 'pedidos a domicilio',
}

export function closedNowText(service: HandoffService): string {
  return `Por ahora ya no hay ${orders[service]}`
}
