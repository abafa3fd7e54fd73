import { closeBag } from '#src/stores/bag/bag-panel.ts'
import { environment } from '#src/stores/browser/environment.ts'

type ClickEvent = { preventDefault: () => void }

export function createMenuLinkProps(path: string): { href: string; onClick: (event: ClickEvent) => void } {
  return {
    href: path,
    onClick: event => {
      if (environment().path() === path) event.preventDefault()
      closeBag()
    },
  }
}
