import './category-anchors.css'
import { menuCopy } from '#src/copy/menu/menu.ts'
import type { MenuSection } from '#src/stores/menu/menu-view.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

type CategoryAnchorsProps = {
  sections: Pick<MenuSection, 'id' | 'name'>[]
  current: string | null
  /** Another menu, which a phone has no room for elsewhere. */
  other: { href: string; name: string } | undefined
}

/** The row that leads to each category and follows the guest down the menu; it never takes the focus. */
export function CategoryAnchors({ sections, current, other }: CategoryAnchorsProps) {
  return (
    <nav
      aria-label={menuCopy.categories}
      className="sticky top-14 z-pinned border-b-3 border-ink bg-paper lg:top-18"
    >
      <ul className="container relative flex snap-x gap-1 overflow-x-auto scroll-smooth py-1 sm:gap-2 sm:py-1.5 [scrollbar-width:none]">
        {sections.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              ref={id === current ? scrollToMiddle : null}
              href={`#${id}`}
              aria-current={id === current || undefined}
              className="category-anchor"
            >
              {name}
            </a>
          </li>
        ))}
        {other && (
          <li className="shrink-0 sm:hidden">
            <a href={other.href} className="category-anchor">
              {other.name}
              <Icon name="arrow-right" className="size-5" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** Of its row. */
function scrollToMiddle(link: HTMLElement | null): void {
  const row = link?.closest('ul')
  if (link) row?.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 })
}
