export const newsletterCopy = {
  email: 'Correo electrónico',
  placeholder: 'tu@ejemplo.com',
  consent: 'Sí, quiero novedades y ofertas por correo. Puedo cancelar la suscripción desde cualquier correo.',
  button: 'Suscribirme',
  privacy: 'Lo que hacemos con tu dirección: ',
  privacyLink: 'Aviso de privacidad',
  sentTitle: 'Revisa tu correo',
  sentTo: 'Enviamos un enlace a ',
  success: 'Ábrelo y quedas en la lista. ¿No llegó nada? Busca en tu carpeta de spam.',
  sent: {
    title: 'Revisa tu correo',
    text: 'Te enviamos un enlace. Ábrelo y quedas en la lista. ¿No llegó nada? Busca en tu carpeta de spam y espera un minuto.',
  },
  confirm: {
    title: 'Solo falta un paso',
    text: 'Presiona el botón y nuestro boletín llegará a tu correo. Puedes cancelar la suscripción desde cualquier correo.',
    button: 'Sí, lo quiero recibir',
  },
  confirmed: {
    title: 'Ya estás en la lista',
    text: 'Te damos la bienvenida. Serás de los primeros en saber lo próximo que salga bien caliente.',
  },
  unsubscribe: {
    title: '¿Ya no lo quieres?',
    text: 'Presiona el botón y el boletín dejará de llegar a esta dirección.',
    button: 'Cancelar la suscripción',
  },
  unsubscribed: {
    title: 'Ya no estás en la lista',
    text: 'El boletín dejó de llegar a esta dirección. ¿Cambiaste de opinión? Puedes suscribirte otra vez cuando quieras.',
  },
  notUnsubscribed: {
    title: 'Eso no funcionó',
    text: 'No pudimos leer ese enlace. Ábrelo una vez más, o usa el de nuestro correo más reciente: cada correo tiene el suyo.',
  },
  again: {
    title: 'Intentemos otra vez',
    text: 'Todavía no estás en la lista. Aquí está el formulario una vez más.',
  },
  toMenu: 'Ver el menú',
  toHome: 'Ir al inicio',
}
