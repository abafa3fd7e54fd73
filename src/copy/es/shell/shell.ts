export const shellCopy = {
  skip: 'Saltar al contenido principal',
  home: 'Inicio',
  orderNow: 'Pedir ahora',
  orderNav: 'Pedir',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menu: 'Menú',
  bag: 'Tu bolsa',
  mainNav: 'Principal',
  mobileNav: 'Móvil',
  subNav: 'Más páginas',
  footerNav: 'Pie de página',
  legalNav: 'Avisos legales',
  socialNav: 'Encuéntranos en',
  announcements: 'Avisos',
  closeAnnouncement: 'Cerrar este aviso',
  changeLocation: 'Cambiar de cocina, ahora',
  otherKitchens: 'Buscar otra cocina',
  closed: 'Cerrado',
  networks: { instagram: 'Instagram', tiktok: 'TikTok', facebook: 'Facebook', youtube: 'YouTube' },
  globalError: {
    title: '¡Atención!',
    okay: 'Entendido',
  },
}

export const shortcutsCopy = { order: 'Pedir', rewards: 'Recompensas', locations: 'Cocinas' }

export const trackingCopy = {
  title: 'Opciones de privacidad',
  question: '¿Contamos tu visita?',
  promise: 'Lo que se mira y se pide aquí, nunca tu nombre ni tu tarjeta.',
  more: 'Aviso de privacidad',
  allow: 'Permitir',
  refuse: 'No, gracias',
  isAllowed: 'En este momento lo permites.',
  isRefused: 'En este momento no lo hacemos.',
}

export const noticeCopy = {
  loadAgain: 'Cargar de nuevo',
  close: 'Cerrar este aviso',
}

export const installCopy = {
  install: 'Instalar la app',
  notNow: 'Ahora no',
  why: 'Comida caliente, a un toque desde tu pantalla de inicio.',
}

export const headerCopy = {
  orderNow: 'Pedir',
  reserve: 'Reservar',
}
