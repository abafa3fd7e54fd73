let known: Promise<Set<string>> | null = null

/** Passwords that were stolen often; read when the first one is chosen, for they take a while. */
export function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}
