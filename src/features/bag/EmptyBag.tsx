import { bagCopy } from '#src/copy/bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { FoodDisc } from '#src/ui/FoodDisc.tsx'
import { focusLeft } from '#src/ui/focus.ts'
import { menuLink } from './menu-link.ts'

export function EmptyBag({ menuPath }: { menuPath: string }) {
  return (
    <div className="grid min-h-96 place-content-center justify-items-center gap-2 py-6 text-center">
      <div className="w-44">
        <FoodDisc src="/art/shell/bone.webp" burst width={256} height={256} />
      </div>
      {/* The button that removed the last line is gone, and the focus with it. */}
      <p
        ref={focusLeft}
        tabIndex={-1}
        className="mt-4 font-display text-title uppercase outline-none! shadow-none!"
      >
        {bagCopy.empty}
      </p>
      <p className="text-muted">{bagCopy.emptyHint}</p>
      <div className="mt-3">
        <Button {...menuLink(menuPath)} variant="secondary">
          {bagCopy.start}
        </Button>
      </div>
    </div>
  )
}
