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
      create(type, asked) {
        if (type === 'payment') fields = createFields(() => options, asked)
        else if (type === 'expressCheckout') fields = createWallets(() => options, asked)
        else throw new Error(`The stand-in draws no ${type}`)
        return fields
      },
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

  /** As Stripe does, it draws the wallets of this browser among the cards, unless it is told never to. */
  function createFields(options, asked = {}) {
    const shown = { apple_pay: 'applePay', google_pay: 'googlePay' }
    const isWanted = name => shown[name] && asked.wallets?.[shown[name]] !== 'never'
    const buttons = []
    const { tell, ...listening } = createEvents('payment')
    const answers = new Map()
    let count = 0
    let frame = null
    let isReady = () => {}
    // A question that is put to a frame which does not listen yet is never answered.
    const ready = new Promise(resolve => {
      isReady = resolve
    })
    const hear = ({ source, data }) => {
      if (!frame || source !== frame.contentWindow) return
      if (data.answer !== undefined) answers.get(data.answer)?.(data.value)
      else if (data.height !== undefined) frame.style.height = `${data.height}px`
      else {
        if (data.event === 'ready') {
          frame.contentWindow.postMessage({ look: options().appearance ?? {} }, origin)
          isReady()
        }
        tell(data.event, data)
      }
    }
    return {
      ...listening,
      mount(place) {
        frame = document.createElement('iframe')
        frame.src = `${origin}/stand-in/card-fields`
        frame.title = 'Secure payment input frame'
        frame.allow = 'payment *'
        // As Stripe does: the page's policy has to allow style attributes.
        frame.setAttribute('style', 'width: 100%; height: 0; border: 0; display: block')
        frame.onerror = () => tell('loaderror')
        window.addEventListener('message', hear)
        for (const name of walletsHere().filter(isWanted)) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = `Pay with ${shown[name]} in the card fields`
          buttons.push(button)
        }
        place.append(...buttons, frame)
      },
      unmount() {
        window.removeEventListener('message', hear)
        for (const button of buttons) button.remove()
        frame?.remove()
        frame = null
      },
      destroy() {
        this.unmount()
      },
      update() {},
      async ask(what, details = {}) {
        await ready
        count += 1
        const answered = new Promise(resolve => answers.set(count, resolve))
        frame.contentWindow.postMessage({ ask: what, id: count, ...details }, origin)
        return answered
      },
    }
  }

  function createEvents(elementType) {
    const heard = {}
    return {
      tell(name, event = {}) {
        for (const listener of heard[name] ?? []) listener({ elementType, ...event })
      },
      on(name, listener) {
        heard[name] = [...(heard[name] ?? []), listener]
        return this
      },
      off(name) {
        delete heard[name]
        return this
      },
    }
  }

  /** What this browser would have: a page says so by `localStorage['stand-in-wallets']`, else Google Pay. */
  function walletsHere() {
    return (localStorage.getItem('stand-in-wallets') ?? 'google_pay').split(' ').filter(Boolean)
  }

  /** The buttons of the wallets, and a sheet that can be agreed to, changed and left. */
  function createWallets(options, { emailRequired, phoneNumberRequired, buttonHeight = 44 }) {
    if (buttonHeight < 40 || buttonHeight > 55) throw new Error('IntegrationError: buttonHeight')
    const { tell, ...listening } = createEvents('expressCheckout')
    let box = null
    let agreed = null

    function press(wallet) {
      const patience = setTimeout(
        () => console.error('IntegrationError: resolve() was not called within 1 s'),
        1000,
      )
      const over = () => clearTimeout(patience)
      tell('click', {
        expressPaymentType: wallet,
        reject: over,
        resolve({ lineItems = [] } = {}) {
          over()
          const { amount } = options()
          if (lineItems.reduce((sum, item) => sum + item.amount, 0) > amount)
            throw new Error('IntegrationError: the amount is less than the total of the line items')
          openSheet(wallet, { amount, lineItems })
        },
      })
    }

    function openSheet(wallet, bill) {
      const frame = overPage(`${origin}/stand-in/wallet`, 'Your wallet')
      const close = () => {
        window.removeEventListener('message', hear)
        frame.remove()
      }
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow) return
        if (data.wallet === 'ready') frame.contentWindow.postMessage({ wallet, ...bill }, origin)
        if (data.wallet === 'cancelled') {
          close()
          tell('cancel')
        }
        if (data.wallet !== 'agreed') return
        const { name, email, phone, number } = data
        agreed = { wallet, number, close }
        tell('confirm', {
          expressPaymentType: wallet,
          billingDetails: {
            name,
            ...(emailRequired && { email }),
            ...(phoneNumberRequired && { phone }),
            address: {},
          },
          paymentFailed({ message } = {}) {
            if (frame.isConnected)
              frame.contentWindow.postMessage({ failed: message ?? 'Payment failed' }, origin)
          },
        })
      }
      window.addEventListener('message', hear)
    }

    return {
      ...listening,
      mount(place) {
        const here = walletsHere()
        box = document.createElement('div')
        Object.assign(box.style, { display: 'grid', gap: '8px' })
        for (const wallet of here) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = `Order with ${walletNames[wallet]}`
          const look = { width: '100%', height: `${buttonHeight}px`, background: '#000', color: '#fff' }
          Object.assign(button.style, { ...look, borderRadius: '8px', fontWeight: '700' })
          button.onclick = () => press(wallet)
          box.append(button)
        }
        place.append(box)
        const availablePaymentMethods = Object.fromEntries(
          Object.keys(walletNames).map(wallet => [inEvents(wallet), here.includes(wallet)]),
        )
        tell('ready', here.length > 0 ? { availablePaymentMethods } : {})
      },
      unmount() {
        box?.remove()
      },
      destroy() {
        this.unmount()
      },
      update() {},
      async ask(what, { key, drawn_for, return_url } = {}) {
        if (what === 'submit')
          return agreed ? null : { type: 'invalid_request_error', message: 'No wallet agreed.' }
        const { wallet, number, close } = agreed
        agreed = null
        const body = new URLSearchParams({ return_url, 'payment_method_data[type]': 'card' })
        const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
        for (const [name, value] of Object.entries(card))
          body.set(`payment_method_data[card][${name}]`, value)
        body.set('payment_method_data[wallet]', wallet)
        for (const [name, value] of Object.entries(drawn_for)) body.set(`drawn_for[${name}]`, value)
        const headers = { authorization: `Bearer ${key}` }
        const made = await (
          await fetch(`${api}/v1/confirmation_tokens`, { method: 'POST', headers, body })
        ).json()
        close()
        return made
      },
    }
  }

  const inEvents = wallet => wallet.replace(/_(.)/, (_, letter) => letter.toUpperCase())
  const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' }

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

  /** A frame over the whole page, which takes the focus. */
  function overPage(src, title) {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = title
    const whole = {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    }
    Object.assign(frame.style, whole)
    frame.onload = () => frame.focus()
    document.body.append(frame)
    return frame
  }

  function askGuest({ amount }) {
    const frame = overPage(`${origin}/stand-in/challenge?amount=${amount}`, 'Your bank asks you to confirm')
    return new Promise(resolve => {
      const hear = ({ source, data }) => {
        if (source !== frame.contentWindow || !data.challenge) return
        window.removeEventListener('message', hear)
        frame.remove()
        resolve(data.challenge)
      }
      window.addEventListener('message', hear)
    })
  }
})()
