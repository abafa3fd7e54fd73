import type { ErrorCode } from '#src/contract/errors.ts'

export const siteErrors = {
  invalid_request: 'Algo en esa solicitud no está bien. Revísala e inténtalo de nuevo.',
  foreign_origin: 'Esa solicitud vino de otro sitio y fue rechazada.',
  not_found: 'No hay nada en esa dirección.',
  key_wrong: 'Esa clave no es válida: no la conocemos, venció o fue retirada.',
  scope_missing: 'Esa clave no permite hacer esto.',
  body_too_large: 'Esa solicitud es demasiado grande.',
  json_only: 'Envía JSON a esta dirección.',
  idempotency_key_reused: 'Esa solicitud ya se usó para otra cosa.',
  timestamp_wrong: 'Ese mensaje se firmó hace demasiado tiempo, o en el futuro: revisa el reloj.',
  signature_wrong: 'Ese mensaje no está firmado con el secreto de este sitio.',
  captcha_required: 'Presiona una vez más: primero tenemos que asegurarnos de que eres una persona.',
  captcha_failed: 'No pudimos asegurarnos de que eres una persona. Inténtalo de nuevo.',
  too_many_tries: 'Eso se intentó demasiadas veces. Espera un rato e inténtalo de nuevo.',
  internal: 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  busy: 'Tenemos muchísima gente en este momento. Inténtalo de nuevo en un momento.',
  not_ready: 'Nuestro sistema no responde en este momento. Inténtalo de nuevo en un momento.',
} satisfies Partial<Record<ErrorCode, string>>

export const readOnlyUrlText: string = 'No se puede enviar nada a esta dirección.'

export function tooManyRequestsText(seconds: number): string {
  return `Eso se intentó demasiadas veces. Espera ${waitText(seconds)} e inténtalo de nuevo.`
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes < 120 ? minutesText(minutes) : `${Math.ceil(minutes / 60)} horas`
}

export function minutesText(minutes: number): string {
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}
