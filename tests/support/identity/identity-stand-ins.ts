import { generateKeyPairSync } from 'node:crypto'
import { expect } from 'vitest'
import { type FacebookStandIn, startFacebookStandIn } from './facebook-stand-in.ts'
import { type OpenIdStandIn, startOpenIdStandIn } from './openid-stand-in.ts'

export type IdentityStandIns = {
  google: OpenIdStandIn
  apple: OpenIdStandIn
  graph: FacebookStandIn
  env: Record<string, string>
  secrets: string[]
  close: () => Promise<void>
}

export async function startIdentityStandIns(port?: number): Promise<IdentityStandIns> {
  const at = (offset: number) => (port === undefined ? undefined : port + offset)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const forGoogle = { clientId: 'red-comb.apps.example', clientSecret: 'google-secret-5521' }
  const forApple = { clientId: 'com.example.redcomb', clientSecret: publicKey }
  const forFacebook = { appId: '990011223344', appSecret: 'facebook-secret-8843' }
  const [google, apple, graph] = await Promise.all([
    startOpenIdStandIn({ ...forGoogle, port: at(0) }),
    startOpenIdStandIn({ ...forApple, port: at(1) }),
    startFacebookStandIn({ ...forFacebook, port: at(2) }),
  ])
  return {
    google,
    apple,
    graph,
    env: {
      GOOGLE_CLIENT_ID: forGoogle.clientId,
      GOOGLE_CLIENT_SECRET: forGoogle.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      APPLE_CLIENT_ID: forApple.clientId,
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: pem.trim().replaceAll('\n', '\\n'),
      APPLE_ISSUER: apple.issuer,
      FACEBOOK_APP_ID: forFacebook.appId,
      FACEBOOK_APP_SECRET: forFacebook.appSecret,
      FACEBOOK_GRAPH_URL: graph.graphUrl,
      FACEBOOK_DIALOG_URL: graph.dialogUrl,
    },
    secrets: [
      forGoogle.clientSecret,
      forFacebook.appSecret,
      ...pem.split('\n').filter(line => line.length > 20),
    ],
    close: async () => {
      await Promise.all([google.close(), apple.close(), graph.close()])
    },
  }
}

export async function visitProvider(authorizeUrl: string): Promise<Record<string, string>> {
  const response = await fetch(authorizeUrl, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location) return Object.fromEntries(new URL(location).searchParams)
  const inputs = (await response.text()).matchAll(/name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]))
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

export async function expectSanitizedError(attempt: Promise<unknown>, secrets: string[]): Promise<Error> {
  const error = await attempt.then(
    () => new Error('The person was let in'),
    error => error,
  )
  const displayed = `${error.message} ${JSON.stringify(error)} ${error.cause ?? ''}`
  for (const secret of secrets) expect(displayed).not.toContain(secret)
  return error
}
