import { type KeyObject, verify } from 'node:crypto'

type Expected = { clientId: string; issuer: string; key: KeyObject }

/** Whether a client secret is the JWT Apple asks for: signed with ES256, for this client, current, not too long-lived. */
export function isAppleClientSecret(secret: string, { clientId, issuer, key }: Expected): boolean {
  const [header = '', payload = '', signature = ''] = secret.split('.')
  const signed = Buffer.from(`${header}.${payload}`)
  const isSigned = verify(
    'sha256',
    signed,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { alg, kid } = read(header)
  const { iss, sub, aud, exp } = read(payload)
  const left = Number(exp) - Date.now() / 1000
  const isNamed = alg === 'ES256' && kid !== undefined && iss !== undefined
  return isSigned && isNamed && sub === clientId && aud === issuer && left > 0 && left < 6 * 30 * 86_400
}

function read(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString())
}
