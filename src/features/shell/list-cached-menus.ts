import { seenTime } from '#src/domain/time/seen-time.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { untilReachable } from '#src/stores/browser/reachable.ts'
import { type CachedMenu, cachedMenus } from '#src/stores/menu/cached-menus.ts'

const OWN_PATH = '/offline'

/** Lists cached menus on the offline page, and reloads the requested page once connected. */
export async function listCachedMenus(): Promise<void> {
  const tryAgain = () => location.reload()
  document.querySelector('[data-try-again]')?.addEventListener('click', tryAgain)
  // Not for a guest who opened the offline page itself.
  if (environment().path() !== OWN_PATH) void untilReachable().then(tryAgain)

  const list = document.querySelector<HTMLElement>('[data-kept-menus]')
  const none = document.querySelector<HTMLElement>('[data-no-menus]')
  const template = document.querySelector<HTMLTemplateElement>('template[data-kept-menu]')
  const menus = await cachedMenus()
  if (!list || !none || !template || menus.length === 0) return
  list.replaceChildren(...menus.map(menu => entryOf(menu, template)))
  list.hidden = false
  none.hidden = true
}

function entryOf({ path, html, seen }: CachedMenu, template: HTMLTemplateElement): DocumentFragment {
  const entry = document.importNode(template.content, true)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const part = (selector: string, text: string) => entry.querySelector(selector)?.replaceChildren(text)
  entry.querySelector('a')?.setAttribute('href', path)
  part('[data-name]', page.querySelector('h1')?.textContent?.trim() || page.title)
  part('[data-seen]', seenTime(seen, environment().now()))
  entry.querySelector('time')?.setAttribute('datetime', new Date(seen).toISOString())
  return entry
}
