;(() => {
  let known = null
  try {
    known = JSON.parse(localStorage.getItem('red-comb:member'))
  } catch {}
  if (typeof known?.first_name !== 'string') known = null
  document.documentElement.toggleAttribute('data-member', known !== null)
  class MemberFact extends HTMLElement {
    connectedCallback() {
      this.show(known)
    }
    show(member) {
      this.textContent = member?.[this.getAttribute('name')]?.toLocaleString('en-US') ?? ''
    }
  }
  customElements.define('member-fact', MemberFact)
})()
