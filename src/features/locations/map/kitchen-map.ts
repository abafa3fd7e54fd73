import { control, type Map as LeafletMap, latLngBounds, type Marker, map, type Popup, popup } from 'leaflet'
import { mapNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { initialView, MARKER_OFFSET, resultsZoom, spreadPoints } from '#src/domain/place/map-view.ts'
import { besideList } from './beside-list.ts'
import { type Pin, pinsIn, positionIn } from './kitchen-pins.ts'
import { mapGround, type Tiles } from './map-outlines.ts'
import { pinMarker } from './map-pin.ts'
import { loadMapStyles } from './map-styles.ts'

const ZOOM_MIN = 3
const ZOOM_MAX = 12
/** Width of the contiguous US at the map's initial zoom, in pixels. */
const COUNTRY_WIDTH = 480
const PHONE = '(width < 37.5rem)'
/** Pins closer than `PIN_NEAR` overlap and are moved apart by `PIN_GAP`, in pixels. */
const PIN_NEAR = 12
const PIN_GAP = 26

type ShownPins = Map<HTMLElement, { pin: Pin; marker: Marker }>

export type KitchenMap = {
  update: () => void
}

/** Draws a map of the listed kitchens. Map and list highlight each other's entries. */
export async function drawKitchenMap(
  frame: HTMLElement,
  list: Element,
  tiles: Tiles | null,
): Promise<KitchenMap> {
  const [ground] = await Promise.all([mapGround(tiles), loadMapStyles()])
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const drawn = mapIn(frame, { isCalm, zoomMax: tiles ? 18 : ZOOM_MAX })
  let shown: ShownPins = new Map()

  function light(entry: HTMLElement | undefined): void {
    for (const [other, { marker }] of shown) {
      const isLit = other === entry
      other.toggleAttribute('data-lit', isLit)
      marker.getElement()?.toggleAttribute('data-lit', isLit)
      marker.setZIndexOffset(isLit ? 1000 : 0)
    }
  }

  function turnTo(marker: Marker): void {
    const padding: [number, number] = [MARKER_OFFSET, MARKER_OFFSET]
    const top: [number, number] = [MARKER_OFFSET, MARKER_OFFSET + 44]
    drawn.panInside(marker.getLatLng(), {
      paddingTopLeft: top,
      paddingBottomRight: padding,
      animate: !isCalm,
    })
  }

  function select(entry: HTMLElement, isByKey: boolean): void {
    const found = shown.get(entry)
    if (!found) return
    const { pin, marker } = found
    light(entry)
    if (besideList().matches) entry.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
    const words = openWords(drawn, pin, marker, isByKey)
    words.on('remove', () => light(undefined))
  }

  function update(): void {
    drawn.closePopup()
    for (const { marker } of shown.values()) marker.remove()
    const pins = pinsIn(list)
    shown = new Map(
      pins.map(pin => {
        const marker = pinMarker(pin, isByKey => select(pin.entry, isByKey))
        marker.on('mouseover', () => light(pin.entry)).on('mouseout', () => light(undefined))
        // Leaflet creates the pin's element only once the map has a view.
        marker.on('add', () => marker.getElement()?.addEventListener('focus', () => light(pin.entry)))
        marker.addTo(drawn)
        return [pin.entry, { pin, marker }]
      }),
    )
    showAll(drawn, list, pins)
    spread()
  }

  function spread(): void {
    const all = [...shown.values()]
    const points = all.map(({ pin: { latitude, longitude } }) => drawn.project([latitude, longitude]))
    for (const [index, { x, y }] of spreadPoints(points, PIN_NEAR, PIN_GAP).entries()) {
      all[index]?.marker.setLatLng(drawn.unproject([x, y]))
    }
  }

  const entryOf = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLElement>('[data-pin]')) || undefined
  list.addEventListener('mouseover', event => light(entryOf(event)))
  list.addEventListener('mouseleave', () => light(undefined))
  list.addEventListener('focusin', event => {
    const entry = entryOf(event)
    const found = entry && shown.get(entry)
    light(entry)
    if (found) turnTo(found.marker)
  })
  list.addEventListener('click', event => {
    const entry = entryOf(event)
    const isLink = event.target instanceof Element && event.target.closest('a, button')
    if (entry && !isLink && frame.checkVisibility()) select(entry, false)
  })

  drawn.on('zoomend', spread)
  update()
  ground.addTo(drawn)
  return {
    update: () => {
      drawn.invalidateSize({ animate: false })
      update()
    },
  }
}

function mapIn(frame: HTMLElement, { isCalm, zoomMax }: { isCalm: boolean; zoomMax: number }): LeafletMap {
  const drawn = map(frame, {
    zoomSnap: 0.5,
    minZoom: ZOOM_MIN,
    maxZoom: zoomMax,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    inertia: !isCalm,
  })
  control
    .zoom({ position: 'bottomleft', zoomInTitle: mapNotices.zoomIn, zoomOutTitle: mapNotices.zoomOut })
    .addTo(drawn)
  drawn.attributionControl.setPrefix(false)
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', mapNotices.label)
  // Prevents zooming while scrolling past the map.
  drawn.on('focus', () => drawn.scrollWheelZoom.enable())
  drawn.on('blur', () => drawn.scrollWheelZoom.disable())
  return drawn
}

/** Opens a pin's popup. With the keyboard, its link gets the focus and Escape returns it to the pin. */
function openWords(drawn: LeafletMap, pin: Pin, marker: Marker, isByKey: boolean): Popup {
  const words = popup({ offset: [0, -36], autoPanPadding: [MARKER_OFFSET, MARKER_OFFSET] })
    .setLatLng(marker.getLatLng())
    .setContent(wordsOf(pin))
    .openOn(drawn)
  const card = words.getElement()
  card?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', mapNotices.closeWords)
  if (isByKey) card?.querySelector('a')?.focus({ preventScroll: true })
  card?.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    words.close()
    marker.getElement()?.focus({ preventScroll: true })
  })
  return words
}

/** Fits search results and the kitchens of an area; other lists get the initial view. */
function showAll(drawn: LeafletMap, list: Element, pins: Pin[]): void {
  const searched = list.querySelector<HTMLElement>('[data-found]')
  const isPhone = matchMedia(PHONE).matches
  const isArea = list.getAttribute('data-results') === 'area'
  if ((!searched && !isArea) || pins.length === 0) {
    const { center, zoom: initial } = initialView(pins, isPhone)
    const zoom = drawn.getSize().x < COUNTRY_WIDTH && !isPhone ? ZOOM_MIN : initial
    const place = positionIn(searched?.dataset.center) ?? center
    drawn.setView([place.latitude, place.longitude], zoom, { animate: false })
    return
  }
  const bounds = latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]))
  const place = positionIn(searched?.dataset.center)
  const fittingZoom = drawn.getBoundsZoom(bounds.pad(0.2))
  const zoom = resultsZoom({ count: pins.length, isAround: place !== null, fittingZoom })
  const center = place && pins.length > 1 ? { lat: place.latitude, lng: place.longitude } : bounds.getCenter()
  drawn.setView(center, zoom, { animate: false })
}

function wordsOf({ entry, name, href, count }: Pin): HTMLElement {
  const words = document.createElement('div')
  const link = document.createElement('a')
  link.href = href
  link.textContent = count === null ? name : `${name} (${count})`
  words.append(link)
  const status = entry.querySelector('[data-status]')
  if (status) words.append(status.cloneNode(true))
  words.className = 'contents'
  return words
}
