// Speaks for window.Stripe, as far as the site asks it. Digits are typed into a frame of the stand-in, never into the page.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const api = origin === 'https://js.stripe.com' ? 'https://api.stripe.com' : origin
  const known = [
    'mode',
    'amount',
    'currency',
    'captureMethod',
    'allowedPaymentMethodTypes',
    'setupFutureUsage',
    'appearance',
    'loader',
    'fonts',
  ]

  function connect(key) {
    return {
      elements: options => createElements(options),
      createConfirmationToken: ({ elements, params }) => elements.token(key, params),
      handleNextAction: ({ clientSecret }) => handleNextAction(key, clientSecret),
      retrievePaymentIntent: secret => retrieve(key, secret),
      _registerWrapper() {},
    }
  }
  connect.version = 'endive'
  window.Stripe = connect

  function checked(options) {
    const unknown = Object.keys(options).find(name => !known.includes(name))
    if (unknown) throw new Error(`IntegrationError: Invalid elements() parameter: ${unknown}`)
    if (options.amount !== undefined && !(options.amount > 0)) throw new Error('IntegrationError: amount')
    return options
  }

  function createElements(first) {
    let options = checked(first)
    let fields = null
    let isSubmitted = false
    return {
      create(type) {
        if (type !== 'payment') throw new Error(`The stand-in draws no ${type}`)
        fields = createFields(() => options)
        return fields
      },
      getElement: type => (type === 'payment' ? fields : null),
      update(more) {
        options = { ...options, ...checked(more) }
      },
      async submit() {
        const error = await fields.ask('submit')
        isSubmitted = !error
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
      async token(key, params = {}) {
        if (!isSubmitted) throw new Error('IntegrationError: elements.submit() must be called before')
        isSubmitted = false
        const { amount, currency, captureMethod, setupFutureUsage } = options
        const drawn_for = {
          amount,
          currency,
          capture_method: captureMethod,
          setup_future_usage: setupFutureUsage ?? '',
        }
        const made = await fields.ask('token', { key, api, drawn_for, return_url: params.return_url ?? '' })
        return made.error ? { error: made.error } : { confirmationToken: made }
      },
    }
  }

  function createFields(options) {
    const heard = {}
    const tell = (name, event = {}) => {
      for (const listener of heard[name] ?? []) listener({ elementType: 'payment', ...event })
    }
    const answers = new Map()
    let count = 0
    let frame = null
    const hear = ({ source, data }) => {
      if (!frame || source !== frame.contentWindow) return
      if (data.answer !== undefined) answers.get(data.answer)?.(data.value)
      else if (data.height) frame.style.height = `${data.height}px`
      else {
        if (data.event === 'ready')
          frame.contentWindow.postMessage({ look: options().appearance ?? {} }, origin)
        tell(data.event, data)
      }
    }
    return {
      on(name, listener) {
        heard[name] = [...(heard[name] ?? []), listener]
        return this
      },
      off(name) {
        delete heard[name]
        return this
      },
      mount(place) {
        frame = document.createElement('iframe')
        frame.src = `${origin}/stand-in/card-fields`
        frame.title = 'Secure payment input frame'
        frame.allow = 'payment *'
        Object.assign(frame.style, { width: '100%', height: '0', border: '0', display: 'block' })
        frame.onerror = () => tell('loaderror')
        window.addEventListener('message', hear)
        place.append(frame)
      },
      unmount() {
        window.removeEventListener('message', hear)
        frame?.remove()
        frame = null
      },
      destroy() {
        this.unmount()
      },
      update() {},
      ask(what, details = {}) {
        count += 1
        const answered = new Promise(resolve => answers.set(count, resolve))
        frame.contentWindow.postMessage({ ask: what, id: count, ...details }, origin)
        return answered
      },
    }
  }

  async function retrieve(key, clientSecret) {
    const [id] = clientSecret.split('_secret_')
    const query = new URLSearchParams({ key, client_secret: clientSecret })
    const answer = await (await fetch(`${api}/v1/payment_intents/${id}?${query}`)).json()
    return answer.error ? { error: answer.error } : { paymentIntent: answer }
  }

  async function handleNextAction(key, clientSecret) {
    const { paymentIntent, error } = await retrieve(key, clientSecret)
    if (error) return { error }
    if (paymentIntent.status !== 'requires_action')
      throw new Error(
        'IntegrationError: handleNextAction: the PaymentIntent is not in the requires_action state',
      )
    const answer = await askGuest(paymentIntent)
    const body = new URLSearchParams({ key, client_secret: clientSecret, answer })
    await fetch(`${api}/stand-in/challenges/${paymentIntent.id}`, { method: 'POST', body })
    const after = await retrieve(key, clientSecret)
    return answer === 'passed' ? after : { error: after.paymentIntent?.last_payment_error ?? {} }
  }

  /** The bank's window, in a frame over the page. */
  function askGuest({ amount }) {
    const frame = document.createElement('iframe')
    frame.src = `${origin}/stand-in/challenge?amount=${amount}`
    frame.title = 'Your bank asks you to confirm'
    const whole = {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    }
    Object.assign(frame.style, whole)
    return new Promise(resolve => {
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || !data.challenge) return
        window.removeEventListener('message', hear)
        frame.remove()
        resolve(data.challenge)
      }
      window.addEventListener('message', hear)
      frame.onload = () => frame.focus()
      document.body.append(frame)
    })
  }
})()
