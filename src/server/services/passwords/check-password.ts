import { isMadeOf, missingCriteria, passwordWords } from '../../../domain/member/password.ts'
import { errorWords } from '../../words/error-words.ts'
import { ServiceError } from '../service-error.ts'

let known: Promise<Set<string>> | null = null

/** Common stolen passwords. Loaded on first use, because that takes a while. */
function commonPasswords(): Promise<Set<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return known
}

type Owner = { path: string; words: string[] }

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
