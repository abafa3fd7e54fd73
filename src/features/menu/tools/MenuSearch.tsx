import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react'
import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import type { MenuView } from '#src/stores/menu/menu-view.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

const QUERY_MAX_LENGTH = 60

export function MenuSearch({ view }: { view: MenuView }) {
  const input = useRef<HTMLInputElement>(null)
  const startSearch = useSearch(view)
  // To avoid a render on each keystroke, the input is uncontrolled, and `:placeholder-shown` styles the empty
  // field.
  const attach = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      return view.$query.listen(query => {
        if (element && query === '') element.value = ''
      })
    },
    [view],
  )
  const clear = () => {
    view.search('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.currentTarget.value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <search className="relative block">
      <Icon name="search" className="pointer-events-none absolute top-3 left-3.5" />
      <input
        ref={attach}
        type="search"
        aria-label={menuToolsCopy.search}
        placeholder={menuToolsCopy.search}
        maxLength={QUERY_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={event => {
          view.search(event.target.value)
          void startSearch()
        }}
        onFocus={() => void startSearch()}
        onKeyDown={onKeyDown}
        className="block min-h-11.5 w-full rounded-md border-3 border-ink bg-surface py-1 pr-12 pl-11.5 text-base text-ink placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        data-clear
        aria-label={menuToolsCopy.clearSearch}
        onClick={clear}
        className="absolute inset-y-0.75 right-0.75 grid w-10 place-content-center rounded-sm hover:bg-yellow-100"
      >
        <Icon name="close" className="size-5" />
      </button>
    </search>
  )
}

/** Loads the search on the first focus. If loading fails, the next keystroke retries. */
function useSearch(view: MenuView): () => Promise<void> {
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  return useCallback(async () => {
    if (stop.current) return
    stop.current = () => {}
    try {
      const { searchMenu } = await import('#src/stores/menu/search-menu.ts')
      const search = searchMenu(view)
      search.warmUp()
      stop.current = search.start()
    } catch {
      stop.current = null
    }
  }, [view])
}
