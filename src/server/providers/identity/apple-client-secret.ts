import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

const LIFETIME_S = 300
/** A secret is used until it has this little life left, so that none expires on its way to Apple. */
const RENEW_BEFORE_S = 60

export type AppleSigner = {
  clientId: string
  teamId: string
  keyId: string
  privateKey: KeyObject
  issuer: string
}

/** Apple's client secret is a short-lived JWT that we sign; the same one serves for some minutes. */
export function createClientSecret(signer: AppleSigner): () => Promise<string> {
  let current: { until: number; secret: string } | null = null
  return async () => {
    const now = Math.floor(Date.now() / 1000)
    if (current && now < current.until) return current.secret
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: signer.keyId })
      .setIssuer(signer.teamId)
      .setSubject(signer.clientId)
      .setAudience(signer.issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_S)
      .sign(signer.privateKey)
    current = { until: now + LIFETIME_S - RENEW_BEFORE_S, secret }
    return secret
  }
}
