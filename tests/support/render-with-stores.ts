import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { onTestFinished } from 'vitest'

/** Renders a component as a browser would. Sets the stores to `contents` until the end of the test. */
export function renderWithStores(component: ReactNode, ...contents: [ReadableAtom, unknown][]): string {
  for (const [store, value] of contents) {
    const atom = store as ReadableAtom & { init?: unknown; set: (value: unknown) => void }
    const { init } = atom
    const before = atom.get()
    // Without `init`, `useStore` renders the current value.
    delete atom.init
    atom.set(value)
    onTestFinished(() => {
      atom.set(before)
      if (init !== undefined) atom.init = init
    })
  }
  return renderToString(component)
}
