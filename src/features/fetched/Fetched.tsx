import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { FromServer } from './FromServer.tsx'
import type { FetchedPart } from './fetched-part.ts'

type FetchedProps = { part: FetchedPart; skeleton: ReactNode }

/** Fetches a part of the page and shows it. */
export function Fetched({ part, skeleton }: FetchedProps) {
  const { $loaded, load } = part
  const loaded = useStore($loaded, { ssr: 'initial' })
  useEffect(() => void load(), [load])
  return (
    <FromServer
      loaded={loaded}
      reading={membersAreaCopy.reading}
      skeleton={skeleton}
      onRetry={() => void load()}
    >
      {Part => <Part />}
    </FromServer>
  )
}
