const ROTATION_MS = 5_000
const TRANSITION_MS = 500
const SWIPE_PX = 50

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Rotates slides, starting with the visible one. Implements the ARIA APG carousel pattern. */
class HeroSlider extends HTMLElement {
  #isPlaying = !prefersReducedMotion()
  #isHovered = false
  #current: Element | undefined
  #timer: number | undefined
  #touch: PointerEvent | null = null
  // Updates the slider when the audience, schedule, or editor changes its slides.
  #watcher = new MutationObserver(() => this.#update())

  connectedCallback(): void {
    for (const eventType of [
      'click',
      'focusin',
      'pointerenter',
      'pointerleave',
      'pointerdown',
      'pointermove',
    ]) {
      this.addEventListener(eventType, this)
    }
    document.addEventListener('visibilitychange', this)
    this.#watcher.observe(document.documentElement, { attributeFilter: ['data-member'] })
    this.#watcher.observe(this, {
      subtree: true,
      childList: true,
      attributeFilter: ['hidden', 'data-shown'],
    })
    this.#update()
  }

  disconnectedCallback(): void {
    document.removeEventListener('visibilitychange', this)
    this.#watcher.disconnect()
    clearTimeout(this.#timer)
  }

  handleEvent(event: Event): void {
    const target = event.target instanceof Element ? event.target : this
    if (event.type === 'click') this.#press(target)
    // Focusing the slider pauses it until the guest clicks play.
    if (event.type === 'focusin' && !target.closest('[data-play]')) this.#isPlaying = false
    if (event instanceof PointerEvent) this.#point(event)
    if (event.type !== 'pointermove') this.#update()
  }

  #press(target: Element): void {
    const dot = target.closest('[data-dot]')
    const step = target.closest<HTMLElement>('[data-step]')?.dataset.step
    if (target.closest('[data-play]')) this.#isPlaying = !this.#isPlaying
    if (step) this.#step(Number(step))
    if (dot) this.#show(this.#all()[this.#dots().indexOf(dot)])
  }

  #point(event: PointerEvent): void {
    if (event.type === 'pointerenter') this.#isHovered = event.pointerType === 'mouse'
    if (event.type === 'pointerleave') this.#isHovered = false
    if (event.type === 'pointerdown') this.#touch = event.pointerType === 'mouse' ? null : event
    if (event.type !== 'pointermove' || !this.#touch) return
    const x = event.clientX - this.#touch.clientX
    const y = event.clientY - this.#touch.clientY
    if (Math.abs(x) < SWIPE_PX || Math.abs(x) < Math.abs(y)) return
    this.#touch = null
    this.#isPlaying = false
    this.#step(x < 0 ? 1 : -1)
  }

  #step(by: number): void {
    const slides = this.#visible()
    const index = this.#current ? slides.indexOf(this.#current) : -1
    this.#show(slides.at((index + by) % slides.length), by)
  }

  #show(next: Element | undefined, by?: number): void {
    const previous = this.#current
    if (!next || !previous || next === previous) return
    const all = this.#all()
    const side = 100 * (by ?? Math.sign(all.indexOf(next) - all.indexOf(previous)))
    this.#current = next
    this.#update()
    if (prefersReducedMotion()) return
    const timing = { duration: TRANSITION_MS, easing: 'ease-in-out' }
    const visible = { visibility: 'visible' }
    previous.animate(
      [
        { ...visible, translate: '0' },
        { ...visible, translate: `${-side}%` },
      ],
      timing,
    )
    next.animate([{ translate: `${side}%` }, { translate: '0' }], timing)
  }

  #update(): void {
    const slides = this.#visible()
    const all = this.#all()
    this.#current ??= all.find(slide => slide.hasAttribute('data-shown'))
    if (!slides.some(slide => slide === this.#current)) this.#current = slides[0]
    for (const slide of all) slide.toggleAttribute('data-shown', slide === this.#current)
    // If a slide contains the page's h1, the headlines of the other slides also get level 1.
    const hasPageHeadline = this.querySelector('h1') !== null
    for (const headline of hasPageHeadline ? this.querySelectorAll('h2') : []) headline.ariaLevel = '1'
    for (const [index, slide] of slides.entries()) {
      const position = this.dataset.position?.replace('{position}', `${index + 1}`)
      slide.ariaLabel = position?.replace('{count}', `${slides.length}`) ?? null
    }
    for (const [index, dot] of this.#dots().entries()) {
      const slide = all[index]
      dot.toggleAttribute('hidden', !slides.some(visible => visible === slide))
      dot.ariaCurrent = slide === this.#current ? 'true' : null
    }
    const isRotating = this.#isPlaying && !this.#isHovered && !document.hidden && slides.length > 1
    this.toggleAttribute('data-paused', !this.#isPlaying)
    this.toggleAttribute('data-single', slides.length < 2)
    const track = this.querySelector('.slides')
    if (track) track.ariaLive = isRotating ? 'off' : 'polite'
    clearTimeout(this.#timer)
    if (isRotating) this.#timer = window.setTimeout(() => this.#step(1), ROTATION_MS)
  }

  #all(): Element[] {
    return [...this.querySelectorAll('.slide')]
  }

  #visible(): Element[] {
    return this.#all().filter(slide => slide.getClientRects().length > 0)
  }

  #dots(): Element[] {
    return [...this.querySelectorAll('[data-dot]')]
  }
}

customElements.define('hero-slider', HeroSlider)
