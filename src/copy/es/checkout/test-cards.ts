export const testCardOutcomes: Record<string, string> = {
  approve: 'Aprobada',
  payment_declined: 'Rechazada',
  payment_insufficient_funds: 'Fondos insuficientes',
  payment_expired_card: 'Tarjeta vencida',
  slow: 'Aprobada tras una respuesta lenta',
  unknown: 'La respuesta se pierde; se sabe un momento después',
  challenge: 'El banco te pide confirmar; aprobada cuando confirmas',
  challenge_declined: 'El banco te pide confirmar y luego la rechaza',
  capture_refused: 'Aprobada, pero el cobro falla por un rato',
  hold_expired: 'Aprobada, pero la reserva desaparece enseguida',
  refund_failed: 'Aprobada; una devolución se acepta y luego falla',
}
