import members from '#src/chains/red-comb/catalog/members.json' with { type: 'json' }

/** Password of every demo member. `members.json` contains only its hash. */
export const demoPassword = 'Extra!Crispy7'

export function getDemoEmail(name: string): string {
  const match = members.find(({ email }) => email.split('@', 1)[0] === name)
  if (!match) throw new Error(`The demo has no member ${name}`)
  return match.email
}
