import type { ComponentType } from 'react'
import { unreachableMessage } from '#src/copy/connection.ts'
import { type Loader, loader } from '#src/stores/api/loaded.ts'

export type FetchedPart = Loader<ComponentType>

/** A part of the page whose code is only fetched once it is wanted. */
export function fetchedPart(fetch: () => Promise<ComponentType>): FetchedPart {
  return loader(async () => {
    try {
      return { ok: true, data: await fetch() }
    } catch {
      return { ok: false, error: { code: 'unreachable', message: unreachableMessage } }
    }
  })
}
