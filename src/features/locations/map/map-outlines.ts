import { divIcon, geoJSON, type Layer, layerGroup, marker, tileLayer } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import states from 'us-atlas/states-10m.json?url'

/** Label positions by state: the center, or another point with more room. */
const LABEL_POSITIONS: Record<string, [number, number]> = {
  AL: [32.8, -86.8],
  AK: [64.5, -152.5],
  AZ: [34.3, -111.7],
  AR: [34.8, -92.4],
  CA: [37.2, -119.8],
  CO: [39, -105.5],
  FL: [28.2, -81.7],
  GA: [32.7, -83.4],
  HI: [19.6, -155.5],
  IA: [42, -93.5],
  ID: [43.6, -114.4],
  IL: [40.1, -89.2],
  IN: [39.9, -86.3],
  KS: [38.5, -98.4],
  KY: [37.5, -85.3],
  LA: [31, -92.5],
  MA: [42.3, -71.9],
  ME: [45.4, -69.2],
  MI: [43.5, -84.7],
  MN: [46.2, -94.5],
  MO: [38.4, -92.5],
  MS: [32.7, -89.7],
  MT: [47, -109.6],
  NC: [35.5, -79.4],
  ND: [47.5, -100.5],
  NE: [41.5, -99.8],
  NM: [34.4, -106.1],
  NV: [39.4, -116.9],
  NY: [42.9, -75.6],
  OH: [40.3, -82.8],
  OK: [35.5, -97.4],
  OR: [43.9, -120.6],
  PA: [40.9, -77.8],
  SC: [33.9, -80.9],
  SD: [44.4, -100.3],
  TN: [35.8, -86.4],
  TX: [31.4, -99.3],
  UT: [39.3, -111.7],
  VA: [37.5, -78.8],
  WA: [47.4, -120.4],
  WI: [44.6, -89.8],
  WV: [38.6, -80.7],
  WY: [43, -107.6],
}

export type Tiles = { url: string; attribution: string }

/** Returns the map's background: the chain's tiles, or state outlines if the chain has none. */
export async function createBaseLayer(tiles: Tiles | null): Promise<Layer> {
  if (tiles) return tileLayer(tiles.url, { attribution: escapeHtml(tiles.attribution), maxZoom: 18 })
  const response = await fetch(states)
  // The cast is safe because the file is part of the build.
  const topology = (await response.json()) as Topology<{ states: GeometryCollection }>
  const outlines = geoJSON(feature(topology, topology.objects.states), {
    interactive: false,
    style: { className: 'map-state' },
    attribution: 'U.S. Census Bureau',
  })
  return layerGroup([outlines, stateLabels()])
}

/** Returns the labels of the states. Omits the smallest states, which have no room for a label. */
function stateLabels(): Layer {
  return layerGroup(
    Object.entries(LABEL_POSITIONS).map(([code, at]) =>
      marker(at, {
        icon: divIcon({ className: 'map-label', html: code, iconSize: [40, 20] }),
        interactive: false,
        keyboard: false,
        zIndexOffset: -10_000,
      }),
    ),
  )
}

/** Escapes text to prevent XSS, because Leaflet renders HTML. */
function escapeHtml(text: string): string {
  const element = document.createElement('span')
  element.textContent = text
  return element.innerHTML
}
