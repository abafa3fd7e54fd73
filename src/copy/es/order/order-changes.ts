/** Having a placed order at another time. */
export const orderChangeCopy = {
  open: 'Cambiar la hora',
  text: 'La cocina todavía no empieza con él. Apartamos tu nueva hora antes de soltar la anterior.',
  days: 'Otro día',
  label: (day: string) => `Hora del ${day}`,
  full: (time: string) => `${time} (lleno)`,
  none: 'Ese día no hay otra hora para este pedido. Prueba con otro día.',
  button: 'Elegir esta hora',
}
