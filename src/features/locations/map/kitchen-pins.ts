import type { Position } from '#src/domain/place/distance.ts'

export type Pin = Position & {
  entry: HTMLElement
  name: string
  href: string
  tone: string
  count: string | null
}

/** Reads the pins from the list, so that both always match. */
export function pinsIn(list: Element): Pin[] {
  return [...list.querySelectorAll<HTMLElement>('[data-pin]')].flatMap(entry => {
    const position = positionIn(entry.dataset.pin)
    const named = entry.querySelector('[data-pin-name]')
    const link = named?.closest('a')
    if (!position || !named || !link) return []
    return [
      {
        ...position,
        entry,
        name: named.textContent.trim(),
        href: link.href,
        tone: entry.dataset.tone ?? '',
        count: entry.dataset.pinCount ?? null,
      },
    ]
  })
}

export function positionIn(text = ''): Position | null {
  const [latitude, longitude] = text.split(',').map(Number)
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}
