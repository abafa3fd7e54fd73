import { bagExpiredText } from '../bag/bag-expired.ts'
import { pointsText } from '../bag/points-to-earn.ts'
import { atTime } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'

export const orderCopy = {
  number: 'Número de pedido',
  where: 'Dónde',
  goesTo: 'A dónde va',
  wentTo: 'A dónde fue',
  addressHidden: 'Por privacidad, la dirección se muestra aquí solo un día.',
  from: 'Desde',
  driver: 'Para el repartidor',
  unit: (unit: string) => `Depto. ${unit}`,
  directions: 'Cómo llegar',
  backToMenu: 'Volver al menú',
  confirmingTitle: 'Confirmando tu pedido',
  confirming: 'Tu banco se está tomando su tiempo. Deja esta página abierta: no se te cobrará dos veces.',
  confirmingSlow:
    'Esto tarda más de lo normal. Tu pedido está a salvo con nosotros; esta página lo mostrará en cuanto se sepa. Por favor, no vuelvas a pedir.',
  confirmingStopped:
    'Tu banco todavía no responde y esta página ya no pregunta más. Tu pedido está a salvo con nosotros: revisa de nuevo en unos minutos. Por favor, no vuelvas a pedir.',
  checkAgain: 'Revisar de nuevo',
  askedThere: 'Tu banco te pide confirmar, y tu pedido espera tu respuesta. Se la das en la página de pago.',
  answerBank: 'Responderle a tu banco',
  failedTitle: 'El pago no se pudo hacer',
  failed: 'No se te cobró nada, y tu bolsa está tal como la dejaste.',
  backToCheckout: 'Volver al pago',
  missingTitle: 'No encontramos ese pedido',
  missing:
    'Revisa el enlace de tu correo. Si acabas de hacer este pedido, llama a la cocina antes de volver a pedir.',
  unreachableTitle: 'No podemos comunicarnos con la cocina',
  unreachable: 'Tu pedido no se perdió. Revisa tu conexión y mira de nuevo; no se te cobrará dos veces.',
  noScript: 'Ya tenemos tu pedido. Activa JavaScript para ver aquí su número, o pregunta en el mostrador.',
  startOver: 'Empezar un pedido',
  receipt: 'Lo que pediste',
  placedAt: (day: string, time: string) => `Hecho el ${day} ${atTime(time)}`,
  handoffHint: {
    pickup: 'Pasa y da tu número en el mostrador.',
    drivethru: 'Acércate a la ventanilla y da tu número.',
    curbside: 'Estaciónate en un espacio marcado y presiona “Ya llegué”: te lo llevamos.',
    delivery: 'Ten tu teléfono a la mano: el repartidor llama si algo no está claro.',
  },
  points: {
    title: (earned: number) => `+${pointsText(earned)}`,
    awaited: (earned: number) => `Ganarás ${pointsText(earned)} cuando recibas y pagues tu pedido.`,
    text: (earned: number, day: string) =>
      `Ganaste ${pointsText(earned)} con este pedido; cuentan a partir del ${day}.`,
  },
  join: {
    title: 'La próxima vez, gana puntos',
    text: 'Crea una cuenta y cada dólar cuenta. El enlace de tu recibo trae este pedido contigo.',
    signUp: 'Crear cuenta',
    signIn: 'Iniciar sesión',
  },
  landing: {
    title: (serves: string) => `Pide ${serves}`,
    intro: 'Tres pasos y es tuyo: caliente, en su caja y con tu nombre.',
    orderNow: 'Pedir ahora',
    lastOrder: 'Ver tu último pedido',
    steps: [
      {
        title: 'Elige tu cocina',
        text: 'Escoge la que te quede de camino. Cada cocina muestra cuándo está abierta.',
      },
      {
        title: 'Arma tu bolsa',
        text: 'Todo se prepara para ti: elige qué lleva, los extras y lo que se quita.',
      },
      {
        title: 'Paga y recoge',
        text: 'Con tarjeta o en la tienda. Entra, pasa por la ventanilla o espera en tu auto.',
      },
    ],
  },
  reading: 'Buscando tu pedido…',
  yourOrders: 'Ver tus pedidos',
  timedOut: bagExpiredText,
  handoff: handoffNames,
  counter: {
    pickup: 'Di este número en el mostrador.',
    drivethru: 'Di este número en la ventanilla.',
    curbside: 'Está en la bolsa que te llevamos.',
    delivery: 'Tu repartidor conoce este número.',
  },
}

export const orderChangeCopy = {
  open: 'Cambiar la hora',
  text: 'La cocina todavía no empieza con él. Apartamos tu nueva hora antes de soltar la anterior.',
  days: 'Otro día',
  label: (day: string) => `Hora del ${day}`,
  full: (time: string) => `${time} (lleno)`,
  none: 'Ese día no hay otra hora para este pedido. Prueba con otro día.',
  button: 'Elegir esta hora',
}

export const orderExtrasCopy = {
  entry: (num: string, chain: string) => `${chain}: pedido ${num}`,
  calendar: 'Agregar al calendario',
  tell: 'Contarle a alguien',
  share: (chain: string, kitchen: string) =>
    `Acabo de pedir en ${chain}, ${kitchen}. ¿También tienes hambre?`,
  copied: 'Se copió el enlace al menú de esta cocina.',
  notCopied: 'Eso no funcionó. Copia la dirección del menú.',
}
