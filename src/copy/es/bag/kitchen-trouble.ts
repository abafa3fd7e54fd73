import { type HandoffChoice, type HandoffService, serviceOf } from '#src/domain/kitchen/handoff.ts'
import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'

type UnusableKitchen = { name: string; status: KitchenState | 'gone' }

export function kitchenTroubleText({ name, status }: UnusableKitchen, hasBag: boolean): string {
  const kept = hasBag ? ' Lo que hay en tu bolsa se conserva.' : ''
  if (status === 'gone') return `${name} ya no está con nosotros.${kept}`
  if (status === 'coming-soon') return `${name} todavía no abre.${kept}`
  return `${name} no acepta pedidos en línea en este momento.${kept}`
}

const services: Record<HandoffService, { offered: string; chosen: string }> = {
  pickup: { offered: 'pedidos para recoger', chosen: 'para recoger' },
  drivethru: { offered: 'autoservicio', chosen: 'para el autoservicio' },
  curbside: { offered: 'entrega en tu auto', chosen: 'para entrega en tu auto' },
  delivery: { offered: 'entrega a domicilio', chosen: 'para entrega a domicilio' },
}

export function handoffLostText(was: HandoffChoice & { name: string }, now: HandoffChoice): string {
  const { offered } = services[serviceOf(was)]
  return `${was.name} ya no ofrece ${offered}. Ahora tu bolsa es ${services[serviceOf(now)].chosen}.`
}
