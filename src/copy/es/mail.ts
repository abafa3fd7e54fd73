import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import { countWithNoun } from './grammar.ts'
import { acceptedStateTexts, placedStateTexts } from './order/order-life.ts'

function span(minutes: number): string {
  return minutes < 60 ? countWithNoun(minutes, 'minuto') : countWithNoun(Math.round(minutes / 60), 'hora')
}

export const mailCopy = {
  greeting: (name: string) => `Hola, ${name}:`,
  pasteLink: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  signature: (chain: string) => `Recibes este correo porque alguien usó tu dirección en ${chain}.`,
  lasts: (minutes: number) => `Este enlace funciona una sola vez, durante ${span(minutes)}.`,
  notYou: '¿No fuiste tú? No hagas nada: sin este enlace no pasa nada.',
  when: 'Cuándo',
  confirmEmail: {
    subject: 'Confirma tu correo electrónico',
    title: 'Confirma tu correo electrónico',
    words: (chain: string) =>
      `Presiona el botón y tu cuenta de ${chain} queda lista: puntos, favoritos y lo de siempre.`,
    button: 'Confirmar mi correo',
  },
  alreadyMember: {
    subject: 'Ya tienes una cuenta',
    title: 'Ya tienes una cuenta',
    words: (chain: string) =>
      `Alguien quiso usar esta dirección para una cuenta de ${chain}, y ya tiene una: solo inicia sesión.`,
    button: 'Iniciar sesión',
    reset: 'Elegir una nueva contraseña',
    notYou: '¿No fuiste tú? No hagas nada: tu cuenta se queda como está.',
  },
  sameBrowser: 'Ábrelo en el navegador donde iniciaste sesión: en otro no hace nada.',
  confirmProvider: {
    subject: () => 'Confirma tu correo electrónico',
    title: () => 'Confirma tu correo electrónico',
    words: (chain: string, provider: string) =>
      `Presiona el botón y tu cuenta de ${chain} queda lista: podrás entrar con ${provider}.`,
    button: () => 'Confirmar mi correo',
  },
  connectProvider: {
    subject: (provider: string) => `Confirma para conectar tu cuenta de ${provider}`,
    title: (provider: string) => `¿Conectar ${provider}?`,
    words: (chain: string, provider: string) =>
      `Iniciaste sesión con ${provider}, y tu dirección ya tiene una cuenta de ${chain}. Conéctalas y, de ahora en adelante, podrás entrar con ${provider}.`,
    button: (provider: string) => `Conectar ${provider}`,
  },
  resetPassword: {
    subject: 'Cambia tu contraseña',
    title: 'Elige una nueva contraseña',
    words: (chain: string) => `Pediste una nueva contraseña para tu cuenta de ${chain}. Elígela aquí.`,
    button: 'Elegir una nueva contraseña',
    notYou: '¿No fuiste tú? No hagas nada: tu contraseña se queda como está.',
  },
  newDevice: {
    subject: 'Nuevo inicio de sesión en tu cuenta',
    title: 'Nuevo inicio de sesión',
    words: (chain: string) =>
      `Se acaba de usar tu cuenta de ${chain} en un navegador que no habíamos visto antes.`,
    device: 'Navegador',
    yours: '¿Fuiste tú? Entonces todo está bien y no tienes que hacer nada.',
    notYours:
      '¿No fuiste tú? Abre la configuración de tu cuenta, presiona “Cerrar las demás sesiones” y luego cambia tu contraseña.',
    button: 'Abrir la configuración',
  },
  emailChanged: {
    subject: 'Se cambió tu correo electrónico',
    title: 'Se cambió tu correo electrónico',
    words: (chain: string) =>
      `Ahora tu cuenta de ${chain} usa otra dirección; con esta ya no se puede iniciar sesión.`,
    address: 'Nueva dirección',
    yours: '¿Fuiste tú? Entonces no tienes que hacer nada.',
    notYours: '¿No fuiste tú? Avísanos de inmediato y te ayudamos a recuperar tu cuenta.',
    button: 'No fui yo',
  },
  confirmNewEmail: {
    subject: 'Confirma tu nuevo correo electrónico',
    title: 'Confirma tu nueva dirección',
    words: (chain: string) => `Pediste usar esta dirección para tu cuenta de ${chain}.`,
    until: 'Hasta que la confirmes, tu cuenta conserva la dirección que tiene.',
    button: 'Usar esta dirección',
  },
  passwordChanged: {
    subject: 'Se cambió tu contraseña',
    title: 'Se cambió tu contraseña',
    words: (chain: string) =>
      `Tu cuenta de ${chain} tiene una nueva contraseña, y se cerró la sesión en todos los demás navegadores.`,
    yours: '¿Fuiste tú? Entonces no tienes que hacer nada.',
    notYours: '¿No fuiste tú? Recupera tu cuenta con una nueva contraseña.',
    button: 'Cambiar mi contraseña',
  },
  accountDeleted: {
    subject: 'Se eliminó tu cuenta',
    title: 'Se eliminó tu cuenta',
    words: (chain: string) =>
      `Se eliminó tu cuenta de ${chain}, con sus puntos, recompensas, favoritas y tarjetas guardadas. Este es nuestro último correo.`,
    yours: '¿Fuiste tú? Entonces no tienes que hacer nada.',
    notYours: '¿No fuiste tú? Avísanos de inmediato.',
    button: 'Contáctanos',
  },
  newsletter: {
    confirm: {
      subject: 'Confirma tu boletín',
      title: 'Solo falta un paso',
      words: (chain: string) =>
        `Alguien, ojalá tú, pidió el boletín de ${chain} con esta dirección. Presiona el botón y quedas en la lista.`,
      button: 'Sí, lo quiero recibir',
      lasts: (days: number) =>
        `¿No fuiste tú? No hagas nada: sin este enlace no se envía nada, y en ${countWithNoun(days, 'día')} habremos olvidado tu dirección.`,
      leave: '¿Tienes prisa?',
      leaveLink: 'Olvidar mi dirección ya',
    },
    welcome: {
      subject: (chain: string) => `Ya estás en la lista de ${chain}`,
      title: 'Ya estás en la lista',
      words: (chain: string) =>
        `De ahora en adelante te enteras primero de lo nuevo en ${chain}: nuevos platillos, nuevas cocinas y lo que es solo para la lista.`,
      button: 'Ver el menú',
    },
    already: {
      subject: (chain: string) => `Ya estabas en la lista de ${chain}`,
      title: 'Ya estabas en la lista',
      words: (chain: string) =>
        `Alguien, seguramente tú, volvió a pedir el boletín de ${chain} con esta dirección. No hay nada que hacer: ya lo recibes.`,
    },
    leave: '¿Ya no lo quieres?',
    leaveLink: 'Cancelar la suscripción',
  },
  tierReached: {
    subject: (tier: string) => `Llegaste al nivel ${tier}`,
    title: (tier: string) => `¡Llegaste al nivel ${tier}!`,
    words: (name: string, tier: string) =>
      `¡Bien hecho, ${name}! Tus puntos te llevaron al nivel ${tier}, y no lo pierdes al gastarlos. De ahora en adelante:`,
    button: 'Ver tus recompensas',
  },
  birthday: {
    subject: (name: string) => `Feliz cumpleaños, ${name}`,
    title: '¡Feliz cumpleaños!',
    words: (reward: string) => `Esta va por nuestra cuenta: ${reward}. Ya está en tu cuenta.`,
    good: (days: number) =>
      `Es válida durante ${countWithNoun(days, 'día')}, con cualquier pedido en cualquier cocina.`,
    button: 'Ver tu recompensa',
  },
  notPlaced: {
    subject: (chain: string) => `Tu pedido de ${chain} no se hizo`,
    title: 'No pudimos confirmar tu pedido',
    words: (name: string, kitchen: string) =>
      `Lo sentimos, ${name}. La respuesta de tu banco no nos llegó antes de la hora de tu pedido en ${kitchen}, así que la cocina no lo preparó.`,
    money:
      'No se te cobró nada. Si tu banco muestra un monto pendiente, desaparecerá solo. Tu bolsa sigue ahí.',
    button: 'Pedir otra vez',
  },
  undone: {
    subject: (num: string, chain: string) => `Se canceló tu pedido ${num} de ${chain}`,
    byGuest: {
      title: 'Se canceló tu pedido',
      words: (name: string, num: string, kitchen: string) =>
        `Hola, ${name}: tu pedido ${num} en ${kitchen} no se va a preparar.`,
    },
    byHouse: {
      title: 'Tuvimos que cancelar tu pedido',
      words: (name: string, num: string, kitchen: string) =>
        `Lo sentimos, ${name}: tu pedido ${num} en ${kitchen} no se va a preparar.`,
    },
    yoursAgain: 'Las recompensas y los cupones que usaste vuelven a ser tuyos.',
    button: 'Ver tu pedido',
  },
  refunded: {
    subject: (amount: string, num: string, chain: string) =>
      `Te devolvimos ${amount} de tu pedido ${num} de ${chain}`,
    title: 'Dinero de vuelta',
    words: ({ name, amount, num, kitchen }: Record<'name' | 'amount' | 'num' | 'kitchen', string>) =>
      `Hola, ${name}: te devolvimos ${amount} de tu pedido ${num} en ${kitchen}.`,
    items: 'Por',
    back: 'Devuelto',
    part: (amount: string, to: string) => `${amount} a ${to}`,
    inAll: 'En total',
    of: (refunded: string, total: string) => `${refunded} de ${total}`,
    when: (isAtBank: boolean) =>
      isAtBank ? 'Tu banco puede tardar de 5 a 10 días en mostrarlo.' : 'Ya lo tienes.',
    button: 'Ver tu pedido',
  },
  receipt: {
    subject: (num: string, chain: string) => `Tu pedido ${num} de ${chain}`,
    title: '¡Pedido recibido!',
    words: (name: string, kind: TimeKind, isAsked: boolean) =>
      `Gracias, ${name}. ${(isAsked ? placedStateTexts : acceptedStateTexts)[kind]}`,
    again: {
      subject: (num: string, chain: string) => `Tu recibo del pedido ${num} de ${chain}`,
      title: 'Tu recibo',
      words: (name: string) => `Hola, ${name}: aquí está tu pedido tal como lo hiciste.`,
      undone: 'Se canceló, y no se te cobrará.',
    },
    number: 'Número de pedido',
    ready: { asap: 'Listo aproximadamente', scheduled: 'Listo' },
    atTheDoor: { asap: 'En tu puerta aproximadamente', scheduled: 'En tu puerta' },
    how: 'Cómo',
    where: 'Dónde',
    goesTo: 'A dónde va',
    from: 'Desde',
    unit: (unit: string) => `Depto. ${unit}`,
    driver: 'Para el repartidor',
    lookFor: 'Buscamos',
    vehicle: (color: string, make: string) => `${make}, color ${color.toLowerCase()}`,
    spot: (spot: string) => `Espacio ${spot}`,
    items: 'Lo que pediste',
    button: 'Ver tu pedido',
    keepTitle: 'Haz que cuente',
    keep: 'Crea una cuenta y este pedido se guarda en ella: vuelve a pedirlo con un toque.',
    keepButton: 'Guardar este pedido en una cuenta',
    handoff: {
      pickup: 'Para recoger. Da tu número en el mostrador.',
      drivethru: 'Autoservicio (drive-thru). Da tu número en la ventanilla.',
      curbside:
        'Entrega en tu auto. Estaciónate en un espacio marcado y presiona “Ya llegué” en la página de tu pedido: te lo llevamos.',
      delivery: 'A domicilio. Te lo llevamos hasta tu puerta.',
    } satisfies Record<HandoffService, string>,
  },
}
