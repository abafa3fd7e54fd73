import { useEffect } from 'react'
import { chainName } from './chain-name.ts'

/** Names the page, with the chain after it; null leaves it its name. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${chainName()}`
  }, [title])
}
