const requestedFiles = new Set<string>()

/**
 * Loads a chunk on demand: requests its files in parallel, and waits for its styles. Dispatches
 * `vite:preloadError` on failure. Replaces Vite's preload helper, which is four times as large
 * (src/build/page-chunks.ts).
 */
export async function loadChunk<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map(preload))
    return await load()
  } catch (payload) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  }
}

/**
 * Preloads a build file once. `file` is a path without the leading slash. For a new stylesheet, returns a
 * promise that resolves once the stylesheet has loaded.
 */
function preload(file: string): Promise<void> | undefined {
  const href = `/${file}`
  if (requestedFiles.has(href) || document.querySelector(`link[href="${href}"]`)) return
  requestedFiles.add(href)
  const link = document.createElement('link')
  link.href = href
  link.rel = 'modulepreload'
  const isStyle = href.endsWith('.css')
  if (isStyle) link.rel = 'stylesheet'
  document.head.append(link)
  if (!isStyle) return
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
  })
}
