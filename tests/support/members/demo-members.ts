import members from '#src/chains/red-comb/catalog/members.json' with { type: 'json' }

/** What every member of the demo signs in with; their file has it as a hash only. */
export const demoPassword = 'Extra!Crispy7'

/** The address of the member of the demo whose mailbox has a name: `gold`. */
export function demoEmail(name: string): string {
  const found = members.find(({ email }) => email.split('@', 1)[0] === name)
  if (!found) throw new Error(`The demo has no member ${name}`)
  return found.email
}
