import { createInterface } from 'node:readline'
import { startIdentityStandIns } from '#tests/support/identity/identity-stand-ins.ts'
import { runIdentityCommand, setNextSignInUser } from './run-identity-command.ts'

const { IDENTITY_PORT, SITE_URL, PORT = 4321 } = process.env
const site = SITE_URL ?? `http://localhost:${PORT}`

const providers = await startIdentityStandIns(Number(IDENTITY_PORT ?? 4324))
setNextSignInUser(providers, 'dolly@example.com')
const lines = Object.entries(providers.env).map(([name, value]) => `  export ${name}='${value}'`)
console.log(`\n  Google, Apple and Facebook are running. Start the site in a shell with:\n`)
console.log(`${lines.join('\n')}\n`)
console.log(`  Then sign in at ${site}/account/signin. Dolly signs in, until you type another address here.`)
console.log('  decline: the next sign-in is declined\n')
for await (const line of createInterface({ input: process.stdin })) {
  console.log(`  ${runIdentityCommand(providers, line)}`)
}
