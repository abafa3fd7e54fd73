import { divIcon, type Marker, marker } from 'leaflet'
import { locationsCopy } from '#src/copy/kitchen/locations.ts'
import type { Pin } from './kitchen-pins.ts'

const PIN_SHAPE =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 43C10 32 3 25 3 16a15 15 0 0 1 30 0c0 9-7 16-15 27Z"/><circle cx="18" cy="16" r="6"/></svg>'
const CLUSTER_SHAPE =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 43C10 32 3 25 3 16a15 15 0 0 1 30 0c0 9-7 16-15 27Z"/><circle cx="18" cy="16" r="11"/></svg>'

export function createPinMarker(pin: Pin, select: (isKeyboard: boolean) => void): Marker {
  const { latitude, longitude, name, tone, count } = pin
  const icon = divIcon({
    className: 'map-pin',
    html: count === null ? PIN_SHAPE : `${CLUSTER_SHAPE}<span aria-hidden="true">${Number(count)}</span>`,
    iconSize: [36, 44],
    iconAnchor: [18, 44],
    popupAnchor: [0, -40],
  })
  const pinMarker = marker([latitude, longitude], { icon, keyboard: true, riseOnHover: true })
  pinMarker.on('add', () => {
    const element = pinMarker.getElement()
    if (!element) return
    element.setAttribute(
      'aria-label',
      count === null ? name : `${name}: ${locationsCopy.found(Number(count))}`,
    )
    element.dataset.tone = tone
    element.addEventListener('keydown', event => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      select(true)
    })
  })
  pinMarker.on('click', () => select(false))
  return pinMarker
}
