export const PAYMENT_PAGE_PATHS = ['/order/checkout']

/**
 * A third-party script: its owner, its sources, and the origins that it may open in frames or send requests
 * to.
 */
export type PaymentScript = {
  owner: string
  scripts: string[]
  frames: string[]
  connectSources: string[]
  purpose: string
  /** Describes how the script's integrity is ensured. */
  integrity: string
}

export const stripeScripts: PaymentScript = {
  owner: 'Stripe',
  // A wildcard does not match the bare host, so the host is listed, too.
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connectSources: ['https://api.stripe.com'],
  purpose:
    'Renders card fields and wallets in Stripe’s own frames, so that no card number is in our page, and shows bank challenges.',
  integrity:
    'Its edition is in its address. It changes within one, so it has no hash: Stripe vouches for what it serves.',
}

export const captchaScripts: PaymentScript = {
  owner: 'reCAPTCHA Enterprise',
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connectSources: ['https://www.google.com/recaptcha/'],
  purpose: 'Keeps programs from trying out cards and gift cards; only where the site is given its keys.',
  integrity: 'Google changes it, so it has no hash: it comes from these paths of its hosts alone.',
}

/**
 * Inventory of all scripts on payment pages (PCI DSS 6.4.3), checked by `npm run stripe -- watch` and a test.
 */
export const paymentScripts: PaymentScript[] = [
  {
    owner: 'the site itself',
    scripts: ["'self'"],
    frames: [],
    connectSources: ["'self'"],
    purpose: 'The checkout itself, and the service worker that keeps pages for when there is no network.',
    integrity:
      'Files are named after what is in them, what stands in the page is in its policy as a hash, and `watch` compares each with the build.',
  },
  stripeScripts,
  captchaScripts,
]
