import { createLanguageHeader } from '#src/language/language-header.ts'
import { environment } from '../browser/environment.ts'

/**
 * Source of an island's data. `path` is relative to `/api/`. `data` is set only on the server; the browser
 * requests the data instead (content/server-data.ts).
 */
export type DataSource<T> = { path: string; data?: T }

const loadedByPath = new Map<string, unknown>()
const pendingByPath = new Map<string, Promise<boolean>>()

/** Returns the API path of a menu's data or, if `pid` is set, of one product's data. */
export function menuDataPath(mid: string, pid?: string): string {
  return pid === undefined ? `menus/${mid}` : `menus/${mid}/products/${pid}`
}

/** Loads data once, even if several islands need it. Resolves to true if the data has loaded. */
export function loadData(path: string): Promise<boolean> {
  const pending = pendingByPath.get(path) ?? readData(path)
  pendingByPath.set(path, pending)
  return pending
}

/** Returns the source's data. Throws if the data has not been loaded. */
export function requireLoadedData<T>({
  path,
  data = loadedByPath.get(path) as T | undefined,
}: DataSource<T>): T {
  if (!data) throw new Error(`${path} is not loaded`)
  return data
}

async function readData(path: string): Promise<boolean> {
  try {
    // Does not use `request()`, which would add ten percent to the JavaScript that hydrates a menu.
    const response = await environment().fetch(`/api/${path}`, { headers: createLanguageHeader() })
    const { data }: { data?: unknown } = await response.json()
    if (data) loadedByPath.set(path, data)
  } catch {}
  const isLoaded = loadedByPath.has(path)
  // Deletes a failed request, so that the next call retries it.
  if (!isLoaded) pendingByPath.delete(path)
  return isLoaded
}
