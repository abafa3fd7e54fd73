import { control, type Map as LeafletMap, latLngBounds, type Marker, map, type Popup, popup } from 'leaflet'
import { mapNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { initialMapView, MARKER_OFFSET, resultsZoom, spreadPoints } from '#src/domain/place/map-view.ts'
import { mapBesideListQuery } from './beside-list.ts'
import { type Pin, parsePinPosition, readPins } from './kitchen-pins.ts'
import { createBaseLayer, type Tiles } from './map-outlines.ts'
import { createPinMarker } from './map-pin.ts'
import { loadMapStyles } from './map-styles.ts'

const ZOOM_MIN = 3
const ZOOM_MAX = 12
/** Width of the contiguous US at the map's initial zoom, in pixels. */
const COUNTRY_WIDTH = 480
const PHONE = '(width < 37.5rem)'
/** Pins closer than `PIN_NEAR` pixels overlap, so the map moves them apart by `PIN_GAP` pixels. */
const PIN_NEAR = 12
const PIN_GAP = 26

type PinMarkers = Map<HTMLElement, { pin: Pin; marker: Marker }>

export type KitchenMap = {
  update: () => void
}

/**
 * Draws a map of the listed kitchens. Hovering, focusing, or selecting a kitchen on the map or in the list
 * highlights it in both.
 */
export async function drawKitchenMap(
  frame: HTMLElement,
  list: Element,
  tiles: Tiles | null,
): Promise<KitchenMap> {
  const [baseLayer] = await Promise.all([createBaseLayer(tiles), loadMapStyles()])
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  const leafletMap = createMap(frame, { prefersReducedMotion, zoomMax: tiles ? 18 : ZOOM_MAX })
  let pinMarkers: PinMarkers = new Map()

  function highlight(entry: HTMLElement | undefined): void {
    for (const [other, { marker }] of pinMarkers) {
      const isHighlighted = other === entry
      other.toggleAttribute('data-highlighted', isHighlighted)
      marker.getElement()?.toggleAttribute('data-highlighted', isHighlighted)
      marker.setZIndexOffset(isHighlighted ? 1000 : 0)
    }
  }

  function panTo(marker: Marker): void {
    const padding: [number, number] = [MARKER_OFFSET, MARKER_OFFSET]
    const top: [number, number] = [MARKER_OFFSET, MARKER_OFFSET + 44]
    leafletMap.panInside(marker.getLatLng(), {
      paddingTopLeft: top,
      paddingBottomRight: padding,
      animate: !prefersReducedMotion,
    })
  }

  function select(entry: HTMLElement, isKeyboard: boolean): void {
    const target = pinMarkers.get(entry)
    if (!target) return
    const { pin, marker } = target
    highlight(entry)
    if (mapBesideListQuery().matches)
      entry.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
    const pinPopup = openPopup(leafletMap, pin, marker, isKeyboard)
    pinPopup.on('remove', () => highlight(undefined))
  }

  function update(): void {
    leafletMap.closePopup()
    for (const { marker } of pinMarkers.values()) marker.remove()
    const pins = readPins(list)
    pinMarkers = new Map(
      pins.map(pin => {
        const marker = createPinMarker(pin, isKeyboard => select(pin.entry, isKeyboard))
        marker.on('mouseover', () => highlight(pin.entry)).on('mouseout', () => highlight(undefined))
        // Leaflet does not create the pin's element until the map has a view.
        marker.on('add', () => marker.getElement()?.addEventListener('focus', () => highlight(pin.entry)))
        marker.addTo(leafletMap)
        return [pin.entry, { pin, marker }]
      }),
    )
    fitView(leafletMap, list, pins)
    spreadMarkers()
  }

  function spreadMarkers(): void {
    const all = [...pinMarkers.values()]
    const points = all.map(({ pin: { latitude, longitude } }) => leafletMap.project([latitude, longitude]))
    for (const [index, { x, y }] of spreadPoints(points, PIN_NEAR, PIN_GAP).entries()) {
      all[index]?.marker.setLatLng(leafletMap.unproject([x, y]))
    }
  }

  const findEntry = ({ target }: Event) =>
    (target instanceof Element && target.closest<HTMLElement>('[data-pin]')) || undefined
  list.addEventListener('mouseover', event => highlight(findEntry(event)))
  list.addEventListener('mouseleave', () => highlight(undefined))
  list.addEventListener('focusin', event => {
    const entry = findEntry(event)
    const target = entry && pinMarkers.get(entry)
    highlight(entry)
    if (target) panTo(target.marker)
  })
  list.addEventListener('click', event => {
    const entry = findEntry(event)
    const isLink = event.target instanceof Element && event.target.closest('a, button')
    if (entry && !isLink && frame.checkVisibility()) select(entry, false)
  })

  leafletMap.on('zoomend', spreadMarkers)
  update()
  baseLayer.addTo(leafletMap)
  return {
    update: () => {
      leafletMap.invalidateSize({ animate: false })
      update()
    },
  }
}

function createMap(
  frame: HTMLElement,
  { prefersReducedMotion, zoomMax }: { prefersReducedMotion: boolean; zoomMax: number },
): LeafletMap {
  const leafletMap = map(frame, {
    zoomSnap: 0.5,
    minZoom: ZOOM_MIN,
    maxZoom: zoomMax,
    zoomControl: false,
    scrollWheelZoom: false,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: !prefersReducedMotion,
    markerZoomAnimation: !prefersReducedMotion,
    inertia: !prefersReducedMotion,
  })
  control
    .zoom({ position: 'bottomleft', zoomInTitle: mapNotices.zoomIn, zoomOutTitle: mapNotices.zoomOut })
    .addTo(leafletMap)
  leafletMap.attributionControl.setPrefix(false)
  frame.setAttribute('role', 'region')
  frame.setAttribute('aria-label', mapNotices.label)
  // Only a focused map zooms on scroll, so guests can scroll past the map.
  leafletMap.on('focus', () => leafletMap.scrollWheelZoom.enable())
  leafletMap.on('blur', () => leafletMap.scrollWheelZoom.disable())
  return leafletMap
}

/**
 * Opens a pin's popup. For keyboard users, focuses the popup's link, and returns focus to the pin on Escape.
 */
function openPopup(leafletMap: LeafletMap, pin: Pin, marker: Marker, isKeyboard: boolean): Popup {
  const pinPopup = popup({ offset: [0, -36], autoPanPadding: [MARKER_OFFSET, MARKER_OFFSET] })
    .setLatLng(marker.getLatLng())
    .setContent(popupContent(pin))
    .openOn(leafletMap)
  const card = pinPopup.getElement()
  card?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', mapNotices.closeWords)
  if (isKeyboard) card?.querySelector('a')?.focus({ preventScroll: true })
  card?.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    pinPopup.close()
    marker.getElement()?.focus({ preventScroll: true })
  })
  return pinPopup
}

/** Fits the view to the search results or to an area's kitchens. Otherwise, shows the initial view. */
function fitView(leafletMap: LeafletMap, list: Element, pins: Pin[]): void {
  const searchResult = list.querySelector<HTMLElement>('[data-found]')
  const isPhone = matchMedia(PHONE).matches
  const isArea = list.getAttribute('data-results') === 'area'
  if ((!searchResult && !isArea) || pins.length === 0) {
    const { center, zoom: initial } = initialMapView(pins, isPhone)
    const zoom = leafletMap.getSize().x < COUNTRY_WIDTH && !isPhone ? ZOOM_MIN : initial
    const searchCenter = parsePinPosition(searchResult?.dataset.center) ?? center
    leafletMap.setView([searchCenter.latitude, searchCenter.longitude], zoom, { animate: false })
    return
  }
  const bounds = latLngBounds(pins.map(({ latitude, longitude }) => [latitude, longitude]))
  const searchCenter = parsePinPosition(searchResult?.dataset.center)
  const fittingZoom = leafletMap.getBoundsZoom(bounds.pad(0.2))
  const zoom = resultsZoom({ count: pins.length, isAround: searchCenter !== null, fittingZoom })
  const center =
    searchCenter && pins.length > 1
      ? { lat: searchCenter.latitude, lng: searchCenter.longitude }
      : bounds.getCenter()
  leafletMap.setView(center, zoom, { animate: false })
}

function popupContent({ entry, name, href, count }: Pin): HTMLElement {
  const content = document.createElement('div')
  const link = document.createElement('a')
  link.href = href
  link.textContent = count === null ? name : `${name} (${count})`
  content.append(link)
  const status = entry.querySelector('[data-status]')
  if (status) content.append(status.cloneNode(true))
  content.className = 'contents'
  return content
}
