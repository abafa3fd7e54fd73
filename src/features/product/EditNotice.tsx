import { productCopy } from '#src/copy/product.ts'
import type { Editing } from '#src/stores/product-page.ts'
import { Notice } from '#src/ui/Notice.tsx'

type EditNoticeProps = { editing: Editing }

/** Says which item is being changed, and what of it could not stay. */
export function EditNotice({ editing }: EditNoticeProps) {
  const words = wordsOf(editing)
  if (!words) return null
  return (
    <div className="container py-5">
      <Notice tone={words.isPlain ? 'info' : 'warning'}>{words.text}</Notice>
    </div>
  )
}

function wordsOf(editing: Editing): { text: string; isPlain: boolean } | null {
  switch (editing.step) {
    case 'none':
    case 'finding':
      return null
    case 'lost':
      return { text: productCopy.editLost, isPlain: false }
    case 'found': {
      const snaps = editing.snaps.map(({ wanted, landed }) => productCopy.heatSnapped(wanted, landed))
      return { text: [productCopy.editing, ...snaps].join(' '), isPlain: snaps.length === 0 }
    }
  }
}
