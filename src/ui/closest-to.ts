/** What an event happened at or in, the nearest that fits a selector. */
export function closestTo<Found extends HTMLElement = HTMLElement>(
  { target }: Event,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
