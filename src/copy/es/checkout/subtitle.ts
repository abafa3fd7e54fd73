import type { Handoff } from '#src/domain/kitchen/handoff.ts'

const subtitles: Record<Handoff, string> = {
  pickup: 'Termina tu pedido para recoger',
  curbside: 'Termina tu pedido con entrega en tu auto',
  delivery: 'Termina tu pedido a domicilio',
}

export function checkoutSubtitle(handoff: Handoff): string {
  return subtitles[handoff]
}
