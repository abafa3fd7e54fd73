// Runs in the frame of the card fields. Only a token of the entered card leaves the frame.
;(() => {
  const [form] = document.forms
  const problem = document.querySelector('p')
  const shapes = { number: /^\d{15,16}$/, expiry: /^\d{3,4}$/, cvc: /^\d{3,4}$/, zip: /^\d{5}$/ }
  const digits = name => form.elements[name].value.replace(/\D/g, '')
  const send = message => parent.postMessage(message, '*')

  function show(text) {
    problem.textContent = text
    problem.hidden = text === ''
    send({ height: document.documentElement.offsetHeight })
  }

  function firstWrong() {
    const wrong = Object.keys(shapes).filter(name => !shapes[name].test(digits(name)))
    for (const name of Object.keys(shapes))
      form.elements[name].setAttribute('aria-invalid', String(wrong.includes(name)))
    return wrong[0]
  }

  function submit() {
    const wrong = firstWrong()
    if (!wrong) return show('') ?? null
    show(wrong === 'number' ? 'Your card number is incomplete.' : 'Your card details are incomplete.')
    form.elements[wrong].focus()
    return { type: 'validation_error', code: 'incomplete', message: problem.textContent }
  }

  async function token({ key, api, mounted_for, return_url }) {
    const expiry = digits('expiry').padStart(4, '0')
    const card = {
      number: digits('number'),
      exp_month: Number(expiry.slice(0, 2)),
      exp_year: 2000 + Number(expiry.slice(2)),
      cvc: digits('cvc'),
    }
    const body = new URLSearchParams({ return_url, 'payment_method_data[type]': 'card' })
    for (const [name, value] of Object.entries(card)) body.set(`payment_method_data[card][${name}]`, value)
    for (const [name, value] of Object.entries(mounted_for)) body.set(`mounted_for[${name}]`, value)
    if (mounted_for.setup_future_usage) body.set('setup_future_usage', mounted_for.setup_future_usage)
    const headers = { authorization: `Bearer ${key}` }
    try {
      return await (await fetch(`${api}/v1/confirmation_tokens`, { method: 'POST', headers, body })).json()
    } catch {
      return { error: { type: 'api_connection_error', message: 'The network is down.' } }
    }
  }

  addEventListener('message', async ({ data }) => {
    if (data.appearance) {
      for (const [name, value] of Object.entries(data.appearance.variables ?? {}))
        document.documentElement.style.setProperty(`--${name}`, value)
      return send({ height: document.documentElement.offsetHeight })
    }
    const value = data.request === 'submit' ? submit() : await token(data)
    send({ reply: data.id, value })
  })
  form.addEventListener('submit', event => event.preventDefault())
  form.addEventListener('input', () => {
    show('')
    send({ event: 'change', complete: false, empty: false, value: { type: 'card' } })
  })
  send({ event: 'ready' })
})()
