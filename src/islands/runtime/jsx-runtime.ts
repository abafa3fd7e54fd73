import * as react from 'react/jsx-runtime'
import { pageAddress } from '#src/domain/page-address.ts'

// Replaces React's JSX runtime in builds of other languages (addresses-in-language.ts).
export const Fragment = react.Fragment
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, addressed(type, props), key)
export const jsxs: typeof react.jsxs = (type, props, key) => react.jsxs(type, addressed(type, props), key)

const ADDRESSES: Record<string, string> = { a: 'href', form: 'action' }

/** An element with `hrefLang` already has the full address of its language. */
function addressed(type: unknown, props: unknown): unknown {
  const name = typeof type === 'string' ? ADDRESSES[type] : undefined
  const given = props as Record<string, unknown>
  const address = name && given[name]
  if (!name || typeof address !== 'string' || given.hrefLang) return props
  return { ...given, [name]: pageAddress(address) }
}
