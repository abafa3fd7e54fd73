import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { environment } from '#src/stores/browser/environment.ts'

type Press = { preventDefault: () => void }

/** A link from the bag to a menu; on that menu, only closes the bag. */
export function menuLink(path: string): { href: string; onClick: (event: Press) => void } {
  return {
    href: path,
    onClick: event => {
      if (environment().path() === path) event.preventDefault()
      closeBag()
    },
  }
}
