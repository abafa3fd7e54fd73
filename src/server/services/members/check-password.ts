import { findMissingCriteria, isMadeOfWords, passwordBaseWords } from '#src/domain/member/password.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { ServiceError } from '../service-error.ts'

let commonPasswordsPromise: Promise<Set<string>> | null = null

/** Returns common leaked passwords, which are loaded on first use because loading is slow. */
function commonPasswords(): Promise<Set<string>> {
  commonPasswordsPromise ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  )
  return commonPasswordsPromise
}

export async function checkPassword(
  password: string,
  { path, forbiddenWords }: { path: string; forbiddenWords: string[] },
): Promise<void> {
  if (findMissingCriteria(password).length > 0) {
    throw new ServiceError('password_weak', [{ path, message: errorTexts().errorMessages.password_weak }])
  }
  if (isMadeOfWords(password, forbiddenWords)) {
    throw new ServiceError(
      'password_common',
      [{ path, message: errorTexts().passwordContainsNameText }],
      errorTexts().passwordContainsNameText,
    )
  }
  const common = await commonPasswords()
  if (passwordBaseWords(password).some(word => common.has(word))) {
    throw new ServiceError('password_common', [{ path, message: errorTexts().errorMessages.password_common }])
  }
}
