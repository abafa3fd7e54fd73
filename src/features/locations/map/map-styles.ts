import leaflet from 'leaflet/dist/leaflet.css?url'
import own from './kitchen-map.css?url'

/** Styles imported by a script would load with the page; these load with the map. */
export async function loadMapStyles(): Promise<void> {
  await Promise.all([leaflet, own].map(load))
}

function load(href: string): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const loaded = new Promise((done, failed) => {
    link.onload = done
    link.onerror = () => failed(new Error(`${href} cannot be loaded`))
  })
  document.head.append(link)
  return loaded
}
