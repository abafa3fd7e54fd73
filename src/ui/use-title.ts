import { useEffect } from 'react'

/** Names the page; null leaves it its name. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
