import { type HandoffChoice, type HandoffService, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'

type UnusableKitchen = { name: string; status: KitchenState | 'gone' }

export function kitchenProblemText({ name, status }: UnusableKitchen, hasBag: boolean): string {
  const bagSavedText = hasBag ? ' Lo que hay en tu bolsa se conserva.' : ''
  if (status === 'gone') return `${name} ya no está con nosotros.${bagSavedText}`
  if (status === 'coming-soon') return `${name} todavía no abre.${bagSavedText}`
  return `${name} no acepta pedidos en línea en este momento.${bagSavedText}`
}

const services: Record<HandoffService, { offered: string; chosen: string }> = {
  pickup: { offered: 'pedidos para recoger', chosen: 'para recoger' },
  drivethru: { offered: 'autoservicio', chosen: 'para el autoservicio' },
  curbside: { offered: 'entrega en tu auto', chosen: 'para entrega en tu auto' },
  delivery: { offered: 'entrega a domicilio', chosen: 'para entrega a domicilio' },
}

export function handoffChangedText(
  previous: HandoffChoice & { name: string },
  current: HandoffChoice,
): string {
  const { offered } = services[toHandoffService(previous)]
  return `${previous.name} ya no ofrece ${offered}. Ahora tu bolsa es ${services[toHandoffService(current)].chosen}.`
}
