import leaflet from 'leaflet/dist/leaflet.css?url'
import own from './kitchen-map.css?url'

/** Loads the map's styles on demand. A regular import would load them with every page. */
export async function loadMapStyles(): Promise<void> {
  await Promise.all([leaflet, own].map(loadStylesheet))
}

function loadStylesheet(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`${href} cannot be loaded`))
  })
  document.head.append(link)
  return loaded
}
