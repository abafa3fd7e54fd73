import { useEffect } from 'react'
import { chainName } from './chain-name.ts'

/** Sets the page's title, followed by the chain's name; null leaves it as it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${chainName()}`
  }, [title])
}
