import { type KeyboardEvent, useEffect, useRef } from 'react'
import { menuCopy } from '#src/copy/menu.ts'
import type { MenuView } from '#src/stores/menu/menu-view.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useSoon } from '#src/ui/use-soon.ts'

type MenuSearchProps = { view: MenuView }

const QUERY_MAX_LENGTH = 60

/** Finds products while the guest types. */
export function MenuSearch({ view }: MenuSearchProps) {
  const query = useSoon(view.$query, '')
  const input = useRef<HTMLInputElement>(null)
  // What is typed is there already: drawing it again with each key would only take time.
  useEffect(
    () =>
      view.$query.listen(now => {
        if (input.current && input.current.value !== now) input.current.value = now
      }),
    [view],
  )
  const clear = () => {
    view.search('')
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.currentTarget.value === '') return
    event.preventDefault()
    clear()
  }
  return (
    <search className="relative block">
      <Icon name="search" className="pointer-events-none absolute top-3.5 left-4" />
      <input
        ref={input}
        type="search"
        aria-label={menuCopy.search}
        placeholder={menuCopy.search}
        maxLength={QUERY_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        onChange={event => view.search(event.target.value)}
        onKeyDown={onKeyDown}
        className="block min-h-13 w-full rounded-md border-3 border-ink bg-surface py-2 pr-14 pl-13 text-base text-ink placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {query && (
        <button
          type="button"
          aria-label={menuCopy.clearSearch}
          onClick={clear}
          className="absolute inset-y-1 right-1 grid w-11 place-content-center rounded-sm hover:bg-yellow-100"
        >
          <Icon name="close" className="size-5" />
        </button>
      )}
    </search>
  )
}
