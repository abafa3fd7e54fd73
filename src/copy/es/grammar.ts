/** `las 6:42 p.m.` and `la 1:15 p.m.`; of another day `el vie, 20 de nov, 6:42 p.m.`. After `para`, `hasta`, `desde`. */
export function theTime(time: string): string {
  if (!/^\d{1,2}:/.test(time)) return `el ${time}`
  return time.startsWith('1:') ? `la ${time}` : `las ${time}`
}

/** As in `a las 6:42 p.m.`, `a la 1:15 p.m.`, `el vie, 20 de nov, 6:42 p.m.`. */
export function atTime(time: string): string {
  return /^\d{1,2}:/.test(time) ? `a ${theTime(time)}` : theTime(time)
}

/** `1 minuto`, `5 minutos`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
