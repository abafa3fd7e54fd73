import type { ErrorCode } from '#src/contract/errors.ts'

export const orderErrors = {
  order_not_found: 'No encontramos ese pedido.',
  pass_not_found: 'Este pase no es válido aquí.',
  already_placed: 'Este pedido ya se hizo',
  order_under_way: 'La cocina ya empezó con este pedido. Llama y verán qué pueden hacer.',
  order_moved: 'Alguien más ya movió este pedido.',
  order_over: 'Este pedido ya terminó: no se puede cambiar nada.',
  order_confirming: 'Estamos confirmando tu pedido. Espera un momento.',
  order_expired: 'No pudimos confirmar tu pedido a tiempo. No se hizo, y no se te cobró nada.',
  order_changed: 'Este pedido cambió hace un momento. Revísalo otra vez.',
  texts_stopped: 'Ese teléfono respondió STOP. Primero envía START al número del que llegó el mensaje.',
  push_unavailable: 'A este navegador no se le pueden enviar avisos.',
  line_offered: 'Ya le preguntamos al cliente sobre esto.',
  offer_over: 'Ya no puedes elegir eso. Revisa otra vez tu pedido.',
  nothing_left:
    'No quedaría nada de este pedido. Espera a que el cliente elija, o di que no se puede preparar.',
  promotion_not_then:
    'Lo que usaste en este pedido no es válido a esa hora. Elige otra, o quédate con la tuya.',
  arrival_too_early:
    'Todavía es temprano. Avísale a la cocina a partir de una hora antes de lo prometido para tu pedido.',
  arrival_not_needed: 'Para este pedido no hay que avisar: solo da el número.',
  contact_incomplete: 'Escribe tu nombre, tu correo electrónico y tu teléfono para pagar',
  nothing_to_reorder: 'En este momento no hay nada de ese pedido.',
  webhook_missing: 'Su cocina no tiene webhook.',
} satisfies Partial<Record<ErrorCode, string>>
