import { useStore } from '@nanostores/react'
import { $promisedTimeText } from '#src/stores/handoff/promise.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

export function PromiseLine() {
  const promise = useStore($promisedTimeText, { ssr: () => null })
  if (!promise) return null
  return (
    <p className="flex items-center gap-2 font-bold">
      <Icon name="clock" className="size-5 text-primary" />
      {promise}
    </p>
  )
}
