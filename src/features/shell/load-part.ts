const asked = new Set<string>()

/**
 * Loads a part of a page on demand: requests all its files at once, and waits for its styles. The build uses it in
 * place of the bundler's own helper, which is four times the size (src/build/page-chunks.ts).
 */
export async function loadPart<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  try {
    await Promise.all(files.map(ask))
    return await load()
  } catch (payload) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    throw payload
  }
}

/** Requests a file of the build once, by its path without the slash; resolves at once, or for a style when it has loaded. */
function ask(file: string): Promise<void> | undefined {
  const href = `/${file}`
  if (asked.has(href) || document.querySelector(`link[href="${href}"]`)) return
  asked.add(href)
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
