import { createPrivateKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { IdentityConfig } from '../providers/identity/identity-providers.ts'
import { isSafeUrl } from '../providers/identity/safe-url.ts'

const text = z.string().trim().min(1)
const providerUrl = z
  .url({ abort: true })
  .refine(value => isSafeUrl(new URL(value)))
  .transform(value => value.replace(/\/+$/, ''))

/** Environment files hold one line per variable, so the key's line breaks are written as `\n`. */
const appleKey = z.string().transform((pem, { addIssue }): KeyObject => {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // OpenSSL's message does not explain the problem, so the issue below is reported instead.
  }
  addIssue('no P-256 key')
  return z.NEVER
})

const google = z
  .object({
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_ISSUER: providerUrl.default('https://accounts.google.com'),
  })
  .transform(variables => ({
    clientId: variables.GOOGLE_CLIENT_ID,
    clientSecret: variables.GOOGLE_CLIENT_SECRET,
    issuer: variables.GOOGLE_ISSUER,
  }))

const apple = z
  .object({
    APPLE_CLIENT_ID: text,
    APPLE_TEAM_ID: text,
    APPLE_KEY_ID: text,
    APPLE_PRIVATE_KEY: appleKey,
    APPLE_ISSUER: providerUrl.default('https://appleid.apple.com'),
  })
  .transform(variables => ({
    clientId: variables.APPLE_CLIENT_ID,
    teamId: variables.APPLE_TEAM_ID,
    keyId: variables.APPLE_KEY_ID,
    privateKey: variables.APPLE_PRIVATE_KEY,
    issuer: variables.APPLE_ISSUER,
  }))

const facebook = z
  .object({
    FACEBOOK_APP_ID: text.regex(/^\d+$/),
    FACEBOOK_APP_SECRET: text,
    FACEBOOK_GRAPH_URL: providerUrl.default('https://graph.facebook.com/v23.0'),
    FACEBOOK_DIALOG_URL: providerUrl.default('https://www.facebook.com/v23.0/dialog/oauth'),
  })
  .transform(variables => ({
    appId: variables.FACEBOOK_APP_ID,
    appSecret: variables.FACEBOOK_APP_SECRET,
    graphUrl: variables.FACEBOOK_GRAPH_URL,
    dialogUrl: variables.FACEBOOK_DIALOG_URL,
  }))

const orNone = (prefix: string) => `or leave every ${prefix}_ variable unset`
const orDefault = 'https, or http on this machine, or leave it unset'

export const identityConfigHints: Record<string, string> = {
  GOOGLE_CLIENT_ID: `the client id of your Google app, ${orNone('GOOGLE')}`,
  GOOGLE_CLIENT_SECRET: `the client secret of your Google app, ${orNone('GOOGLE')}`,
  GOOGLE_ISSUER: `the URL of an OpenID provider, ${orDefault}`,
  APPLE_CLIENT_ID: `your Services ID at Apple, ${orNone('APPLE')}`,
  APPLE_TEAM_ID: `your team id at Apple, ${orNone('APPLE')}`,
  APPLE_KEY_ID: `the id of your Sign in with Apple key, ${orNone('APPLE')}`,
  APPLE_PRIVATE_KEY: `the text of your Sign in with Apple key (.p8), with \\n for its line ends, ${orNone('APPLE')}`,
  APPLE_ISSUER: `the URL of an OpenID provider, ${orDefault}`,
  FACEBOOK_APP_ID: `the id of your Facebook app, ${orNone('FACEBOOK')}`,
  FACEBOOK_APP_SECRET: `the secret of your Facebook app, ${orNone('FACEBOOK')}`,
  FACEBOOK_GRAPH_URL: `the URL of the Graph API, ${orDefault}`,
  FACEBOOK_DIALOG_URL: `the URL of the login dialog, ${orDefault}`,
}

type IdentityResult = { identity: IdentityConfig; invalid: string[] }

export function readIdentityConfig(variables: Record<string, string | undefined>): IdentityResult {
  const invalid: string[] = []
  const read = <Settings>(prefix: string, schema: z.ZodType<Settings>): Settings | null => {
    if (!Object.keys(variables).some(name => name in identityConfigHints && name.startsWith(prefix)))
      return null
    const { data, error } = schema.safeParse(variables)
    invalid.push(...(error?.issues ?? []).map(issue => String(issue.path[0])))
    return data ?? null
  }
  return {
    identity: {
      google: read('GOOGLE_', google),
      apple: read('APPLE_', apple),
      facebook: read('FACEBOOK_', facebook),
    },
    invalid,
  }
}
