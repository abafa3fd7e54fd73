import { geoJSON, type Layer, layerGroup, tileLayer } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import states from 'us-atlas/states-10m.json?url'
import { stateLabels } from './map-labels.ts'

export type Tiles = { url: string; attribution: string }

/** What the map is drawn on: tiles where the chain has some, else the outlines of the states, which are ours. */
export async function mapGround(tiles: Tiles | null): Promise<Layer> {
  if (tiles) return tileLayer(tiles.url, { attribution: asText(tiles.attribution), maxZoom: 18 })
  const answer = await fetch(states)
  // The file comes with the build.
  const topology = (await answer.json()) as Topology<{ states: GeometryCollection }>
  const outlines = geoJSON(feature(topology, topology.objects.states), {
    interactive: false,
    style: { className: 'map-state' },
    attribution: 'U.S. Census Bureau',
  })
  return layerGroup([outlines, stateLabels()])
}

/** Leaflet takes it as HTML. */
function asText(words: string): string {
  const holder = document.createElement('span')
  holder.textContent = words
  return holder.innerHTML
}
