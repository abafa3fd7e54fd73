import { languageHeader } from '#src/domain/language-header.ts'
import { environment } from '../browser/environment.ts'

/**
 * Data of an island, by its address below `/api/`. On the server it also has the data, which the browser
 * requests instead (content/server-data.ts).
 */
export type DataSource<T> = { path: string; data?: T }

const loadedByPath = new Map<string, unknown>()
const pendingByPath = new Map<string, Promise<boolean>>()

/** Address of a menu's data, or of one of its products'. */
export function dataPath(mid: string, pid?: string): string {
  return pid === undefined ? `menus/${mid}` : `menus/${mid}/products/${pid}`
}

/** Loads data once, for all parts of its page; returns true once it is there. */
export function loadData(path: string): Promise<boolean> {
  const pending = pendingByPath.get(path) ?? readData(path)
  pendingByPath.set(path, pending)
  return pending
}

/** The data of the source, which must have been loaded. */
export function loadedData<T>({ path, data = loadedByPath.get(path) as T | undefined }: DataSource<T>): T {
  if (!data) throw new Error(`${path} is not loaded`)
  return data
}

async function readData(path: string): Promise<boolean> {
  try {
    // Not `request()`, which would be a tenth of the code that hydrates a menu.
    const response = await environment().fetch(`/api/${path}`, { headers: languageHeader() })
    const { data }: { data?: unknown } = await response.json()
    if (data) loadedByPath.set(path, data)
  } catch {}
  const isLoaded = loadedByPath.has(path)
  // The next call tries again.
  if (!isLoaded) pendingByPath.delete(path)
  return isLoaded
}
