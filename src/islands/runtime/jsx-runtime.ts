import * as react from 'react/jsx-runtime'
import { pageHref } from '#src/language/page-href.ts'

// These exports replace React's JSX runtime in builds for non-default languages
// (src/build/localized-copy.ts).
export const Fragment = react.Fragment
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, withLocalizedUrl(type, props), key)
export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, withLocalizedUrl(type, props), key)

const URL_PROPS: Record<string, string> = { a: 'href', form: 'action' }

/**
 * Localizes the URL of a link or form. Skips elements that have `hrefLang`, because their URL is already
 * localized.
 */
function withLocalizedUrl(type: unknown, props: unknown): unknown {
  const name = typeof type === 'string' ? URL_PROPS[type] : undefined
  const elementProps = props as Record<string, unknown>
  const address = name && elementProps[name]
  if (!name || typeof address !== 'string' || elementProps.hrefLang) return props
  return { ...elementProps, [name]: pageHref(address) }
}
