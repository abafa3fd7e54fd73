import { useEffect } from 'react'
import { chainName } from './chain-name.ts'

export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${chainName()}`
  }, [title])
}
