/**
 * Adds the article to a time: `las 6:42 p.m.`, `la 1:15 p.m.`, or, on another day, `el vie, 20 de nov, 6:42
 * p.m.`. Use the result after `para`, `hasta`, or `desde`.
 */
export function theTime(time: string): string {
  if (!/^\d{1,2}:/.test(time)) return `el ${time}`
  return time.startsWith('1:') ? `la ${time}` : `las ${time}`
}

/** Returns `a las 6:42 p.m.`, `a la 1:15 p.m.`, or `el vie, 20 de nov, 6:42 p.m.`. */
export function atTime(time: string): string {
  return /^\d{1,2}:/.test(time) ? `a ${theTime(time)}` : theTime(time)
}

/** Returns `1 minuto` or `5 minutos`. */
export function countWithNoun(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
