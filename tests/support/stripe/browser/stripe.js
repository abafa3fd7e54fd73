// Defines the part of window.Stripe that the site uses. Guests type card numbers into a frame, not into the page.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  const api = origin === 'https://js.stripe.com' ? 'https://api.stripe.com' : origin
  const knownOptions = [
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
    const unknown = Object.keys(options).find(name => !knownOptions.includes(name))
    if (unknown) throw new Error(`IntegrationError: Invalid elements() parameter: ${unknown}`)
    if (options.amount !== undefined && !(options.amount > 0)) throw new Error('IntegrationError: amount')
    return options
  }

  function createElements(initialOptions) {
    let options = checked(initialOptions)
    let fields = null
    let isSubmitted = false
    return {
      create(type, elementOptions) {
        if (type === 'payment') fields = createFields(() => options, elementOptions)
        else if (type === 'expressCheckout') fields = createWallets(() => options, elementOptions)
        else throw new Error(`The stand-in has no ${type} element`)
        return fields
      },
      update(changes) {
        options = { ...options, ...checked(changes) }
      },
      async submit() {
        const error = await fields.request('submit')
        isSubmitted = !error
        return error ? { error } : { selectedPaymentMethod: 'card' }
      },
      async token(key, params = {}) {
        if (!isSubmitted) throw new Error('IntegrationError: elements.submit() must be called before')
        isSubmitted = false
        const { amount, currency, captureMethod, setupFutureUsage } = options
        const mounted_for = {
          amount,
          currency,
          capture_method: captureMethod,
          setup_future_usage: setupFutureUsage ?? '',
        }
        const response = await fields.request('token', {
          key,
          api,
          mounted_for,
          return_url: params.return_url ?? '',
        })
        return response.error ? { error: response.error } : { confirmationToken: response }
      },
    }
  }

  /** Shows the browser's wallets beside the card fields, as Stripe does, unless an option excludes a wallet. */
  function createFields(options, elementOptions = {}) {
    const shown = { apple_pay: 'applePay', google_pay: 'googlePay' }
    const isIncluded = name => shown[name] && elementOptions.wallets?.[shown[name]] !== 'never'
    const buttons = []
    const { emit, ...listeners } = createEvents('payment')
    const replies = new Map()
    let count = 0
    let frame = null
    let isReady = () => {}
    // The frame misses messages that are sent before its script runs.
    const ready = new Promise(resolve => {
      isReady = resolve
    })
    const onMessage = ({ source, data }) => {
      if (!frame || source !== frame.contentWindow) return
      if (data.reply !== undefined) replies.get(data.reply)?.(data.value)
      else if (data.height !== undefined) frame.style.height = `${data.height}px`
      else {
        if (data.event === 'ready') {
          frame.contentWindow.postMessage({ appearance: options().appearance ?? {} }, origin)
          isReady()
        }
        emit(data.event, data)
      }
    }
    return {
      ...listeners,
      mount(container) {
        frame = document.createElement('iframe')
        frame.src = `${origin}/stand-in/card-fields`
        frame.title = 'Secure payment input frame'
        frame.allow = 'payment *'
        // Stripe also sets a style attribute, so the page's policy must allow it.
        frame.setAttribute('style', 'width: 100%; height: 0; border: 0; display: block')
        frame.onerror = () => emit('loaderror')
        window.addEventListener('message', onMessage)
        for (const name of browserWallets().filter(isIncluded)) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = `Pay with ${shown[name]} in the card fields`
          buttons.push(button)
        }
        container.append(...buttons, frame)
      },
      unmount() {
        window.removeEventListener('message', onMessage)
        for (const button of buttons) button.remove()
        frame?.remove()
        frame = null
      },
      destroy() {
        this.unmount()
      },
      update() {},
      async request(what, details = {}) {
        await ready
        count += 1
        const reply = new Promise(resolve => replies.set(count, resolve))
        frame.contentWindow.postMessage({ request: what, id: count, ...details }, origin)
        return reply
      },
    }
  }

  function createEvents(elementType) {
    const listenersByEvent = {}
    return {
      emit(name, event = {}) {
        for (const listener of listenersByEvent[name] ?? []) listener({ elementType, ...event })
      },
      on(name, listener) {
        listenersByEvent[name] = [...(listenersByEvent[name] ?? []), listener]
        return this
      },
      off(name) {
        delete listenersByEvent[name]
        return this
      },
    }
  }

  /** Returns the browser's wallets: those in `localStorage['stand-in-wallets']`, or Google Pay by default. */
  function browserWallets() {
    return (localStorage.getItem('stand-in-wallets') ?? 'google_pay').split(' ').filter(Boolean)
  }

  /** Shows a button for each wallet. A click opens a sheet that the guest confirms, edits, or cancels. */
  function createWallets(options, { emailRequired, phoneNumberRequired, buttonHeight = 44 }) {
    if (buttonHeight < 40 || buttonHeight > 55) throw new Error('IntegrationError: buttonHeight')
    const { emit, ...listeners } = createEvents('expressCheckout')
    let box = null
    let confirmed = null

    function clickWallet(wallet) {
      const timeout = setTimeout(
        () => console.error('IntegrationError: resolve() was not called within 1 s'),
        1000,
      )
      const stopTimeout = () => clearTimeout(timeout)
      emit('click', {
        expressPaymentType: wallet,
        reject: stopTimeout,
        resolve({ lineItems = [] } = {}) {
          stopTimeout()
          const { amount } = options()
          if (lineItems.reduce((sum, item) => sum + item.amount, 0) > amount)
            throw new Error('IntegrationError: the amount is less than the total of the line items')
          openSheet(wallet, { amount, lineItems })
        },
      })
    }

    function openSheet(wallet, bill) {
      const frame = openFullPageFrame(`${origin}/stand-in/wallet`, 'Your wallet')
      const close = () => {
        window.removeEventListener('message', onMessage)
        frame.remove()
      }
      const onMessage = ({ source, data }) => {
        if (source !== frame.contentWindow) return
        if (data.wallet === 'ready') frame.contentWindow.postMessage({ wallet, ...bill }, origin)
        if (data.wallet === 'cancelled') {
          close()
          emit('cancel')
        }
        if (data.wallet !== 'confirmed') return
        const { name, email, phone, number } = data
        confirmed = { wallet, number, close }
        emit('confirm', {
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
      window.addEventListener('message', onMessage)
    }

    return {
      ...listeners,
      mount(container) {
        const wallets = browserWallets()
        box = document.createElement('div')
        Object.assign(box.style, { display: 'grid', gap: '8px' })
        for (const wallet of wallets) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = `Order with ${walletNames[wallet]}`
          const appearance = { width: '100%', height: `${buttonHeight}px`, background: '#000', color: '#fff' }
          Object.assign(button.style, { ...appearance, borderRadius: '8px', fontWeight: '700' })
          button.onclick = () => clickWallet(wallet)
          box.append(button)
        }
        container.append(box)
        const availablePaymentMethods = Object.fromEntries(
          Object.keys(walletNames).map(wallet => [toEventName(wallet), wallets.includes(wallet)]),
        )
        emit('ready', wallets.length > 0 ? { availablePaymentMethods } : {})
      },
      unmount() {
        box?.remove()
      },
      destroy() {
        this.unmount()
      },
      update() {},
      async request(what, { key, mounted_for, return_url } = {}) {
        if (what === 'submit')
          return confirmed
            ? null
            : { type: 'invalid_request_error', message: 'The guest confirmed no wallet.' }
        const { wallet, number, close } = confirmed
        confirmed = null
        const body = new URLSearchParams({ return_url, 'payment_method_data[type]': 'card' })
        const card = { number, exp_month: 12, exp_year: 2034, cvc: '123' }
        for (const [name, value] of Object.entries(card))
          body.set(`payment_method_data[card][${name}]`, value)
        body.set('payment_method_data[wallet]', wallet)
        for (const [name, value] of Object.entries(mounted_for)) body.set(`mounted_for[${name}]`, value)
        const headers = { authorization: `Bearer ${key}` }
        const response = await (
          await fetch(`${api}/v1/confirmation_tokens`, { method: 'POST', headers, body })
        ).json()
        close()
        return response
      },
    }
  }

  const toEventName = wallet => wallet.replace(/_(.)/, (_, letter) => letter.toUpperCase())
  const walletNames = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' }

  async function retrieve(key, clientSecret) {
    const [id] = clientSecret.split('_secret_')
    const query = new URLSearchParams({ key, client_secret: clientSecret })
    const response = await (await fetch(`${api}/v1/payment_intents/${id}?${query}`)).json()
    return response.error ? { error: response.error } : { paymentIntent: response }
  }

  async function handleNextAction(key, clientSecret) {
    const { paymentIntent, error } = await retrieve(key, clientSecret)
    if (error) return { error }
    if (paymentIntent.status !== 'requires_action')
      throw new Error(
        'IntegrationError: handleNextAction: the PaymentIntent is not in the requires_action state',
      )
    const result = await openChallenge(paymentIntent)
    const body = new URLSearchParams({ key, client_secret: clientSecret, result })
    await fetch(`${api}/stand-in/challenges/${paymentIntent.id}`, { method: 'POST', body })
    const after = await retrieve(key, clientSecret)
    return result === 'passed' ? after : { error: after.paymentIntent?.last_payment_error ?? {} }
  }

  /** Opens a frame that covers the whole page and has the focus. */
  function openFullPageFrame(src, title) {
    const frame = document.createElement('iframe')
    frame.src = src
    frame.title = title
    const fullPage = {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
    }
    Object.assign(frame.style, fullPage)
    frame.onload = () => frame.focus()
    document.body.append(frame)
    return frame
  }

  function openChallenge({ amount }) {
    const frame = openFullPageFrame(
      `${origin}/stand-in/challenge?amount=${amount}`,
      'Your bank asks you to confirm',
    )
    return new Promise(resolve => {
      const onMessage = ({ source, data }) => {
        if (source !== frame.contentWindow || !data.challenge) return
        window.removeEventListener('message', onMessage)
        frame.remove()
        resolve(data.challenge)
      }
      window.addEventListener('message', onMessage)
    })
  }
})()
