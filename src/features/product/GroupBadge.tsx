import { productCopy } from '#src/copy/product.ts'
import { Badge } from '#src/ui/Badge.tsx'

type GroupBadgeProps = { state: 'required' | 'completed' | null }

export function GroupBadge({ state }: GroupBadgeProps) {
  if (!state) return null
  return state === 'required' ? (
    <Badge tone="red">{productCopy.required}</Badge>
  ) : (
    <Badge tone="green">{productCopy.completed}</Badge>
  )
}
