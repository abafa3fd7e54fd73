/** What a password needs. */
export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128

export type PasswordCriterion = 'length' | 'uppercase' | 'lowercase' | 'number' | 'special'

const fits: Record<PasswordCriterion, (password: string) => boolean> = {
  length: password => password.length >= PASSWORD_MIN_LENGTH && password.length <= PASSWORD_MAX_LENGTH,
  uppercase: password => /[A-Z]/.test(password),
  lowercase: password => /[a-z]/.test(password),
  number: password => /\d/.test(password),
  special: password => /[@$!%*?&]/.test(password),
}

export const passwordCriteria: PasswordCriterion[] = ['length', 'uppercase', 'lowercase', 'number', 'special']

/** Which of the criteria a password does not meet yet. */
export function missingCriteria(password: string): PasswordCriterion[] {
  return passwordCriteria.filter(criterion => !fits[criterion](password))
}
