export type Random = {
  (): number
  between: (low: number, height: number) => number
  pick: <T>(things: readonly T[]) => T
}

export function createRandom(seed: string | number): Random {
  let state = hashText(String(seed))
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let hashed = Math.imul(state ^ (state >>> 15), 1 | state)
    hashed = (hashed + Math.imul(hashed ^ (hashed >>> 7), 61 | hashed)) ^ hashed
    return ((hashed ^ (hashed >>> 14)) >>> 0) / 2 ** 32
  }
  return Object.assign(next, {
    between: (low: number, height: number) => low + (height - low) * next(),
    pick: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  })
}

export function hashText(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}
