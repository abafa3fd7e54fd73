import { createElement, memo, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

type Props = Record<string, unknown>

/**
 * Brings an island to life where the server has drawn it. Stands in for the entry of @astrojs/react, most of which is for
 * islands that the browser draws, islands that are drawn anew, and forms.
 */
export default (island: HTMLElement) =>
  (Island: (props: Props) => null, props: Props, { default: children, ...slots }: Record<string, string>) => {
    if (!island.hasAttribute('ssr')) return
    const filled = Object.entries(slots).map(([name, html]) => [name, createElement(Slot, { name, html })])
    const element = createElement(
      Island,
      { ...props, ...Object.fromEntries(filled) },
      children ? createElement(Slot, { html: children }) : undefined,
    )
    const identifierPrefix = island.getAttribute('prefix') ?? ''
    startTransition(() => void hydrateRoot(island, element, { identifierPrefix }))
  }

/** HTML of the server within an island, which stays as it is. */
const Slot = memo(
  ({ name, html }: { name?: string; html: string }) =>
    html.trim() &&
    createElement('astro-slot', {
      name,
      suppressHydrationWarning: true,
      dangerouslySetInnerHTML: { __html: html },
    }),
  () => true,
)
