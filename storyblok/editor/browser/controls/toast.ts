import { byId, h } from './dom.ts'

type Offer = { label: string; run: () => void }
type Options = { offer?: Offer; isTrouble?: boolean }

const STAYS_MS = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows a message with an optional action. Errors stay until dismissed. */
export function notify(text: string, { offer, isTrouble = false }: Options = {}): void {
  clearTimeout(timer)
  const act = () => {
    clearNotice()
    offer?.run()
  }
  byId('toast').replaceChildren(
    h(
      'div',
      { class: isTrouble ? 'toast trouble' : 'toast' },
      h('p', {}, text),
      offer && h('button', { type: 'button', class: 'button quiet', onclick: act }, offer.label),
      h('button', { type: 'button', class: 'button quiet', onclick: clearNotice }, 'Close'),
    ),
  )
  if (!isTrouble) timer = setTimeout(clearNotice, STAYS_MS)
}

export function clearNotice(): void {
  return byId('toast').replaceChildren()
}
