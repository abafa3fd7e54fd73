import type { Position } from '#src/domain/place/distance.ts'

export type Pin = Position & {
  entry: HTMLElement
  name: string
  href: string
  tone: string
  count: string | null
}

/** Reads the pins from the list's HTML, so the map always matches the list. */
export function readPins(list: Element): Pin[] {
  return [...list.querySelectorAll<HTMLElement>('[data-pin]')].flatMap(entry => {
    const position = parsePinPosition(entry.dataset.pin)
    const nameElement = entry.querySelector('[data-pin-name]')
    const link = nameElement?.closest('a')
    if (!position || !nameElement || !link) return []
    return [
      {
        ...position,
        entry,
        name: nameElement.textContent.trim(),
        href: link.href,
        tone: entry.dataset.tone ?? '',
        count: entry.dataset.pinCount ?? null,
      },
    ]
  })
}

export function parsePinPosition(text = ''): Position | null {
  const [latitude, longitude] = text.split(',').map(Number)
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}
