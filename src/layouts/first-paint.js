;(() => {
  const root = document.documentElement
  const recall = name => {
    try {
      return JSON.parse(localStorage.getItem(`red-comb:${name}`))
    } catch {
      return null
    }
  }
  let known = recall('member')
  if (typeof known?.first_name !== 'string') known = null
  const kitchen = recall('kitchen')
  root.toggleAttribute('data-member', known !== null)
  root.toggleAttribute('data-kitchen', typeof kitchen?.city === 'string')
  const status = recall('kitchen-status')
  const isFresh = status?.id === kitchen?.id && Date.now() - status?.seen < 3e5
  root.toggleAttribute('data-kitchen-closed', isFresh && status.open === false)
  try {
    root.toggleAttribute('data-table', sessionStorage.getItem('red-comb:handoff') === 'reservation')
  } catch {}

  class MemberFact extends HTMLElement {
    connectedCallback() {
      this.show(known)
    }
    show(member) {
      this.textContent = member?.[this.getAttribute('name')]?.toLocaleString('en-US') ?? ''
    }
  }
  customElements.define('member-fact', MemberFact)

  class KitchenPlace extends HTMLElement {
    connectedCallback() {
      this.show(kitchen)
    }
    show(picked) {
      this.textContent = picked ? `${picked.city}, ${picked.state}` : ''
    }
  }
  customElements.define('kitchen-place', KitchenPlace)

  class BagCount extends HTMLElement {
    connectedCallback() {
      this.show(recall('bag')?.count)
    }
    show(count) {
      this.textContent = count > 99 ? '99+' : count
      this.hidden = !(count > 0)
    }
  }
  customElements.define('bag-count', BagCount)

  class AnnouncementBar extends HTMLElement {
    connectedCallback() {
      this.hidden = !!recall('closed-announcements')?.ids?.includes?.(this.id)
    }
  }
  customElements.define('announcement-bar', AnnouncementBar)

  class ScheduledBlock extends HTMLElement {
    connectedCallback() {
      addEventListener('preview-now', this)
      addEventListener('pageshow', this)
      this.handleEvent()
    }
    disconnectedCallback() {
      clearTimeout(this.timer)
      removeEventListener('preview-now', this)
      removeEventListener('pageshow', this)
    }
    handleEvent() {
      const { previewNow } = root.dataset
      const now = previewNow ? Date.parse(previewNow) : Date.now()
      const [from, until] = ['from', 'until'].map(end => Date.parse(this.getAttribute(end)))
      this.hidden = now < from || now >= until
      clearTimeout(this.timer)
      const wait = Math.min(...[from - now, until - now].filter(ms => ms > 0), 2 ** 31 - 1)
      this.timer = setTimeout(() => this.handleEvent(), wait)
    }
  }
  customElements.define('scheduled-block', ScheduledBlock)
})()
