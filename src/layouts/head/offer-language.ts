import { preferredLanguage } from '#src/domain/content/preferred-language.ts'
import { languageShape, memoryKey } from '#src/stores/browser/page-memory.ts'
import { recall } from './recall.ts'

/**
 * Offers the page in another language to guests who chose it before or whose browser prefers it. Never
 * redirects.
 */
class LanguageOffer extends HTMLElement {
  connectedCallback() {
    const chosen = recall<{ chosen: string }>(languageShape)?.chosen
    const wanted =
      chosen ?? preferredLanguage(navigator.languages, [document.documentElement.lang, this.lang])
    this.hidden = wanted !== this.lang
  }
}
customElements.define('language-offer', LanguageOffer)

document.addEventListener('click', ({ target }) => {
  const pressed = target instanceof Element && target.closest('[data-language], [data-language-stay]')
  if (!pressed) return
  const chosen = pressed.getAttribute('data-language') ?? document.documentElement.lang
  try {
    localStorage.setItem(memoryKey(languageShape.name), JSON.stringify({ chosen }))
  } catch {}
  if (pressed instanceof HTMLAnchorElement) {
    pressed.search = location.search
    pressed.hash = location.hash
    return
  }
  for (const offer of document.querySelectorAll<LanguageOffer>('language-offer')) offer.hidden = true
  document.getElementById('main')?.focus({ preventScroll: true })
})
