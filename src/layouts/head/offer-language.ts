import { preferredLanguage } from '#src/domain/content/preferred-language.ts'
import { storageKey, storedLanguageSchema } from '#src/stores/browser/page-storage.ts'
import { readStoredValue } from './read-stored.ts'

/**
 * Offers the page in another language to guests who chose it before or whose browser prefers it. Never
 * redirects.
 */
class LanguageOffer extends HTMLElement {
  connectedCallback() {
    const storedLanguage = readStoredValue<{ chosen: string }>(storedLanguageSchema)?.chosen
    const preferred =
      storedLanguage ?? preferredLanguage(navigator.languages, [document.documentElement.lang, this.lang])
    this.hidden = preferred !== this.lang
  }
}
customElements.define('language-offer', LanguageOffer)

document.addEventListener('click', ({ target }) => {
  const control = target instanceof Element && target.closest('[data-language], [data-language-stay]')
  if (!control) return
  const selectedLanguage = control.getAttribute('data-language') ?? document.documentElement.lang
  try {
    localStorage.setItem(storageKey(storedLanguageSchema.name), JSON.stringify({ chosen: selectedLanguage }))
  } catch {}
  if (control instanceof HTMLAnchorElement) {
    control.search = location.search
    control.hash = location.hash
    return
  }
  for (const offer of document.querySelectorAll<LanguageOffer>('language-offer')) offer.hidden = true
  document.getElementById('main')?.focus({ preventScroll: true })
})
