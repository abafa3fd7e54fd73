import { createPrivateKey, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import type { ApplePaySettings } from '../providers/payment/apple-pay.ts'

/** Environment files hold one line per variable, so the key's line breaks are written as `\n`. */
const pem = z.string().transform(text => text.replaceAll('\\n', '\n'))

const applePay = z.object({
  APPLE_PAY_MERCHANT_ID: z.string().regex(/^merchant\.[\w.-]+$/),
  APPLE_PAY_CERTIFICATE: pem.refine(text => isReadable(() => new X509Certificate(text))),
  APPLE_PAY_KEY: pem.refine(text => isReadable(() => createPrivateKey(text))),
  SITE_URL: z.url({ protocol: /^https$/ }),
})

const orNone = 'or leave every APPLE_PAY_ variable unset'

export const applePayConfigHints: Record<string, string> = {
  APPLE_PAY_MERCHANT_ID: `the merchant id that is registered with Apple, such as merchant.com.example, and SITE_URL on https, ${orNone}`,
  APPLE_PAY_CERTIFICATE: `the text of the merchant identity certificate (.pem), with \\n for its line ends, ${orNone}`,
  APPLE_PAY_KEY: `the text of that certificate's private key (.pem), with \\n for its line ends, ${orNone}`,
}

type ApplePayResult = { applePay: ApplePaySettings | null; invalid: string[] }

export function readApplePayConfig(variables: Record<string, string | undefined>): ApplePayResult {
  if (!Object.keys(applePayConfigHints).some(name => variables[name] !== undefined))
    return { applePay: null, invalid: [] }
  const { data, error } = applePay.safeParse(variables)
  if (!data) {
    const names = error.issues.map(issue => String(issue.path[0]))
    return {
      applePay: null,
      invalid: names.map(name => (name in applePayConfigHints ? name : 'APPLE_PAY_MERCHANT_ID')),
    }
  }
  const { APPLE_PAY_MERCHANT_ID, APPLE_PAY_CERTIFICATE, APPLE_PAY_KEY, SITE_URL } = data
  return {
    applePay: {
      merchantId: APPLE_PAY_MERCHANT_ID,
      certificate: APPLE_PAY_CERTIFICATE,
      key: APPLE_PAY_KEY,
      domain: new URL(SITE_URL).hostname,
    },
    invalid: [],
  }
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}
