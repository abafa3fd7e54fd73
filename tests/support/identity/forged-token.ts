import { createHmac, createPublicKey } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { OpenIdStandIn } from './openid-stand-in.ts'

type ForgeToken = (token: string, provider: OpenIdStandIn) => string | Promise<string>

/** Functions that forge a token, given a provider's signed token and published keys. */
export const tokenForgeries: Record<string, ForgeToken> = {
  unsigned: token => `${part({ alg: 'none' })}.${payloadOf(token)}.`,
  'signed with the signature of another token': token =>
    `${token.split('.')[0]}.${part({ ...claimsOf(token), sub: 'somebody-else' })}.${token.split('.')[2]}`,
  'signed with the public key as an HMAC secret': (token, provider) => {
    const pem = createPublicKey({ key: { ...provider.publicKey() }, format: 'jwk' })
    const key = pem.export({ type: 'spki', format: 'pem' })
    const signed = `${part({ alg: 'HS256', kid: provider.publicKey().kid })}.${payloadOf(token)}`
    return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
  },
  'signed with another key under a published key id': (token, provider) =>
    signWithNewKey(token, 'RS256', provider.publicKey().kid),
  'signed with ES256': (token, provider) => signWithNewKey(token, 'ES256', provider.publicKey().kid),
  'signed with RS512': (token, provider) => signWithNewKey(token, 'RS512', provider.publicKey().kid),
  'signed with a key in its own header': async token => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    return new SignJWT(claimsOf(token)).setProtectedHeader({ alg: 'RS256', jwk }).sign(privateKey)
  },
  'marked with an unknown critical header': token =>
    `${part({ alg: 'RS256', crit: ['exp-not'], 'exp-not': true })}.${payloadOf(token)}.${token.split('.')[2]}`,
  truncated: token => token.slice(0, -200),
  'not a token': () => 'let-me-in',
  empty: () => '',
  'a megabyte too long': token => `${token}${'A'.repeat(1_000_000)}`,
}

async function signWithNewKey(token: string, alg: string, kid: string | undefined): Promise<string> {
  const { privateKey } = await generateKeyPair(alg)
  return new SignJWT(claimsOf(token)).setProtectedHeader({ alg, ...(kid && { kid }) }).sign(privateKey)
}

function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(payloadOf(token), 'base64url').toString())
}

function payloadOf(token: string): string {
  return token.split('.')[1] ?? ''
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
