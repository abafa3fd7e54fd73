export const cardProblemTexts = {
  payment_expired_card: 'Tu tarjeta está vencida. Prueba con otra tarjeta.',
  payment_wrong_number: 'Ese número de tarjeta no es correcto. Revísalo o prueba con otra tarjeta.',
  payment_wrong_code: 'Ese código de seguridad no es correcto. Revisa el código en tu tarjeta.',
  payment_not_processed:
    'Tu banco no pudo procesar la tarjeta en este momento, y no se te cobró nada. Inténtalo de nuevo o usa otra tarjeta.',
}

export const cardFieldsCopy = {
  reading: 'Abriendo el formulario de la tarjeta…',
  failedTitle: 'No se pudo cargar el formulario de la tarjeta.',
  failed: 'Puede que un bloqueador o la red lo impida. Inténtalo de nuevo o paga de otra manera.',
  retry: 'Intentar de nuevo',
  asking: 'Tu banco te pide que confirmes.',
  notAsked:
    'Tu banco te hizo una pregunta que no se pudo mostrar: puede que un bloqueador o la red lo impida. Tu pedido no se hizo. Inténtalo de nuevo; para pagar de otra manera, espera diez minutos hasta que tu banco deje de preguntar.',
  answered: 'Gracias. Le estamos preguntando a tu banco cómo quedó.',
}
