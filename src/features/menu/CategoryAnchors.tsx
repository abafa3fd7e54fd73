import { menuCopy } from '#src/copy/menu.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'

type CategoryAnchorsProps = { sections: Pick<MenuSection, 'id' | 'name'>[]; current: string | null }

/** The row that leads to each category and follows the guest down the menu; it never takes the focus. */
export function CategoryAnchors({ sections, current }: CategoryAnchorsProps) {
  return (
    <nav
      aria-label={menuCopy.categories}
      className="sticky top-14 z-pinned border-b-3 border-ink bg-paper lg:top-18"
    >
      <ul className="container relative flex min-h-15.75 snap-x gap-2 overflow-x-auto scroll-smooth py-2 [scrollbar-width:none]">
        {sections.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              ref={id === current ? scrollToMiddle : null}
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="inline-flex min-h-11 items-center rounded-full border-3 border-transparent px-4 font-display text-label uppercase tracking-label whitespace-nowrap hover:border-ink aria-current:border-ink aria-current:bg-primary aria-current:text-on-primary"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Of its row. */
function scrollToMiddle(link: HTMLElement | null): void {
  const row = link?.closest('ul')
  if (link) row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
}
