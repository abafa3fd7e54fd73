import { isMadeOf, missingCriteria, passwordWords } from '../../../domain/member/password.ts'
import { errorWords } from '../../words/error-words.ts'
import { ServiceError } from '../service-error.ts'

let known: Promise<Set<string>> | null = null

/** Passwords that were stolen often; read when the first one is chosen, for they take a while. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}

/** Whose password it is to be; `path` is its field in the request. */
type Owner = { path: string; words: string[] }

/** Refuses a password that breaks the rules, is on lists of stolen ones, or is what everybody would guess first. */
export async function checkPassword(password: string, { path, words }: Owner): Promise<void> {
  if (missingCriteria(password).length > 0) {
    throw new ServiceError('password_weak', [{ path, message: errorWords().errorMessages.password_weak }])
  }
  if (isMadeOf(password, words)) {
    throw new ServiceError(
      'password_common',
      [{ path, message: errorWords().ownWordsPassword }],
      errorWords().ownWordsPassword,
    )
  }
  const common = await commonPasswords()
  if (passwordWords(password).some(word => common.has(word))) {
    throw new ServiceError('password_common', [{ path, message: errorWords().errorMessages.password_common }])
  }
}
