import { subscribeToNewsletter } from '#src/stores/account/subscribe-to-newsletter.ts'

/** Submits without a page load and shows field errors. Without JavaScript, the browser posts the form. */
class NewsletterForm extends HTMLElement {
  #isSending = false
  #wasRefused = false

  connectedCallback(): void {
    this.#form().noValidate = true
    this.addEventListener('submit', this)
    this.addEventListener('input', this)
  }

  handleEvent(event: Event): void {
    if (event.type === 'input') {
      if (this.#wasRefused) this.#check()
      return
    }
    event.preventDefault()
    if (this.#isSending) return
    const invalidField = this.#check()
    this.#wasRefused = true
    if (invalidField) invalidField.focus()
    else void this.#send()
  }

  /**
   * Marks invalid fields, including an email address that the server rejected, and returns the first invalid
   * field.
   */
  #check(isRejected = false): HTMLInputElement | undefined {
    const [email, consent] = this.querySelectorAll<HTMLInputElement>('[required]')
    if (!email || !consent) return undefined
    markField(email, isRejected || !email.validity.valid)
    markField(consent, !consent.checked)
    return [email, consent].find(input => input.ariaInvalid)
  }

  async #send(): Promise<void> {
    const fields = new FormData(this.#form())
    const field = (name: string) => String(fields.get(name) ?? '')
    const email = field('email')
    this.#wait(true)
    const response = await subscribeToNewsletter({
      email,
      consent: true,
      consent_text: field('consent_text'),
      source: field('source'),
    })
    this.#wait(false)
    if (response?.status === 'ok') return this.#showSent(email)
    if (response?.code === 'email_invalid') this.#check(true)?.focus()
    else this.#refuse(response?.message ?? this.dataset.unreachable ?? '')
  }

  #wait(isSending: boolean): void {
    this.#isSending = isSending
    this.#part('button').ariaDisabled = isSending ? 'true' : null
    if (isSending) this.#part('[data-refusal]').hidden = true
  }

  #refuse(sentence: string): void {
    const box = this.#part('[data-refusal]')
    box.hidden = false
    if (box.lastElementChild) box.lastElementChild.textContent = sentence
    box.focus()
  }

  #showSent(email: string): void {
    this.#part('[data-address]').textContent = email
    this.#part('[data-sent]').hidden = false
    this.#form().hidden = true
    this.#part('[data-sent] [tabindex]').focus()
  }

  #form(): HTMLFormElement {
    return this.#part('form')
  }

  #part<Part extends HTMLElement = HTMLElement>(selector: string): Part {
    const part = this.querySelector<Part>(selector)
    // NewsletterForm.astro renders every part, so a missing part is a bug.
    if (!part) throw new Error(`A newsletter form has no ${selector}`)
    return part
  }
}

function markField(input: HTMLInputElement, isInvalid: boolean): void {
  const error = document.getElementById(`${input.id}-error`)
  error?.toggleAttribute('hidden', !isInvalid)
  input.ariaInvalid = isInvalid ? 'true' : null
  if (isInvalid && error) input.setAttribute('aria-describedby', error.id)
  else input.removeAttribute('aria-describedby')
}

customElements.define('newsletter-form', NewsletterForm)
