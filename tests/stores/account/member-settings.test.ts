import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $account } from '#src/stores/account/account.ts'
import { $favoriteKitchens, readFavoriteKitchens, toggleFavorite } from '#src/stores/account/favorites.ts'
import { $member } from '#src/stores/account/member.ts'
import { $deletionForm, deleteAccount, enterDeletion } from '#src/stores/account/settings/account-deletion.ts'
import { $emailForm, changeEmail, enterEmailChange } from '#src/stores/account/settings/email-change.ts'
import { exportData } from '#src/stores/account/settings/member-export.ts'
import {
  $passwordForm,
  changePassword,
  enterPasswordChange,
} from '#src/stores/account/settings/password-change.ts'
import { $profileForm, enterProfile, updateProfile } from '#src/stores/account/settings/profile.ts'
import { $othersEnded, endOthers, sessions } from '#src/stores/account/settings/sessions.ts'
import { $settingsMessages } from '#src/stores/account/settings/settings-memory.ts'
import { type Form, isInput } from '#src/stores/form/form.ts'
import { $isForcedOut } from '#src/stores/session/forced-out.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'
import { apiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser } from '#tests/support/stores.ts'

let server: TestServer
let dolly: TestMember
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})

afterAll(() => server.close())

beforeEach(async () => {
  browser = openBrowser(server)
  dolly = await aMember(server)
  $settingsMessages.set({})
  await comeBackAs(browser, dolly)
})

describe('a member who updates their info', () => {
  test('finds what is known, and is called by the new name everywhere', async () => {
    enterProfile(theMember())
    expect(valuesOf($profileForm.get())).toEqual({
      first_name: 'Dolly',
      last_name: 'Parker',
      phone: '(615) 555-0142',
      birthday: '',
    })
    $profileForm.get()?.type('first_name', 'Dorothée')
    await updateProfile(null)
    expect($memberMemory.get()?.first_name).toBe('Dorothée')
    expect($settingsMessages.get().profile).toBeTruthy()
    expect(browser.visited).toEqual([])
  })

  test('goes back to where they came from, on this site only', async () => {
    enterProfile(theMember())
    await updateProfile('/order/checkout')
    enterProfile(theMember())
    await updateProfile('https://evil.example/')
    expect(browser.visited).toEqual(['/order/checkout'])
  })

  test('reads that it failed when there is no word from the server', async () => {
    enterProfile(theMember())
    browser.isOnline = false
    await updateProfile(null)
    expect($profileForm.get()?.$form.get().problem?.message).toBe(
      "We're unable to update your information, please try again later",
    )
  })

  test('keeps what was typed when the session ends in the middle', async () => {
    enterProfile(theMember())
    $profileForm.get()?.type('first_name', 'Dorothée')
    const member = theMember()
    browser.cookies.delete('session')
    await updateProfile(null)
    expect($isForcedOut.get()).toBe(true)
    await comeBackAs(browser, dolly)
    enterProfile(member)
    expect(valuesOf($profileForm.get())).toMatchObject({ first_name: 'Dorothée', last_name: 'Parker' })
  })

  test('does not find an older name that was only shown', async () => {
    enterProfile(theMember())
    enterProfile({ ...theMember(), first_name: 'Dot' })
    expect(valuesOf($profileForm.get())).toMatchObject({ first_name: 'Dot' })
  })

  test('cannot change what the loyalty provider keeps, and reads why', () => {
    enterProfile({ ...theMember(), read_only: ['phone'] })
    const phone = $profileForm
      .get()
      ?.$form.get()
      .fields.filter(isInput)
      .find(({ name }) => name === 'phone')
    expect(phone).toMatchObject({ disabled: true, hint: expect.stringContaining('loyalty') })
  })
})

describe('another email', () => {
  test('asks for the password and waits for its link', async () => {
    enterEmailChange(theMember())
    const form = $emailForm.get()
    form?.type('email', `new-${dolly.email}`)
    form?.type('password', 'Wrong!Hen-42')
    await changeEmail()
    expect(errorsOf(form)).toEqual({ password: 'That is not your current password.' })
    form?.type('password', dolly.password)
    await changeEmail()
    expect($member.get()).toMatchObject({ email: dolly.email, pending_email: `new-${dolly.email}` })
    expect($settingsMessages.get().email).toBeTruthy()
  })
})

describe('another password', () => {
  test('is asked for the one there is, and signs out every other browser', async () => {
    await signInElsewhere()
    enterPasswordChange(theMember())
    const form = $passwordForm.get()
    form?.type('password', dolly.password)
    form?.type('new_password', 'short')
    await changePassword()
    expect(Object.keys(errorsOf(form))).toEqual(['new_password'])
    form?.type('new_password', 'Hotter!Hen-43')
    await changePassword()
    expect($settingsMessages.get().password).toBeTruthy()
    await sessions.load()
    expect(listOf(sessions.$loaded.get())).toMatchObject([{ current: true }])
  })
})

describe('where a member is signed in', () => {
  test('another browser is signed out at once, and comes back when that failed', async () => {
    await signInElsewhere()
    await sessions.load()
    const other = listOf(sessions.$loaded.get()).find(({ current }) => !current)?.id ?? ''
    browser.isOnline = false
    const removal = sessions.remove(other)
    expect(listOf(sessions.$loaded.get())).toHaveLength(1)
    expect(await removal).toBe(false)
    expect(listOf(sessions.$loaded.get())).toHaveLength(2)
    expect(sessions.$problem.get()?.code).toBe('unreachable')
    browser.isOnline = true
    expect(await sessions.remove(other)).toBe(true)
    await sessions.load()
    expect(listOf(sessions.$loaded.get())).toHaveLength(1)
  })

  test('everywhere else ends in one press', async () => {
    await signInElsewhere()
    await signInElsewhere()
    await sessions.load()
    await endOthers()
    expect($othersEnded.get()).toEqual({ step: 'done', ended: 2 })
    expect(listOf(sessions.$loaded.get())).toMatchObject([{ current: true }])
  })
})

test('favorite kitchens are shown as they are now, and leave with their heart', async () => {
  await toggleFavorite('nashville-five-points')
  await readFavoriteKitchens()
  expect(listOf($favoriteKitchens.get())).toMatchObject([{ name: 'Nashville Five Points' }])
  await toggleFavorite('nashville-five-points')
  expect(listOf($favoriteKitchens.get())).toEqual([])
})

test('everything that is kept can be taken along', async () => {
  expect(await exportData()).toContain(dolly.email)
})

test('an account that is deleted leaves nothing in this browser', async () => {
  enterDeletion(theMember())
  const form = $deletionForm.get()
  form?.type('password', 'Wrong!Hen-42')
  await deleteAccount()
  expect(errorsOf(form)).toEqual({ password: 'That is not your current password.' })
  form?.type('password', dolly.password)
  await deleteAccount()
  expect($account.get()).toMatchObject({ step: 'deleted', message: expect.any(String) })
  expect([$memberMemory.get(), $member.get()]).toEqual([null, null])
})

async function signInElsewhere(): Promise<void> {
  const api = await apiClient(server)
  await api.ok('POST', '/members/signin', { email: dolly.email, password: dolly.password })
}

function theMember() {
  const member = $member.get()
  if (!member) throw new Error('Nobody is signed in')
  return member
}

function valuesOf(form: Form | null) {
  return Object.fromEntries(inputsOf(form).map(({ name, value }) => [name, value]))
}

function errorsOf(form: Form | null) {
  const wrong = inputsOf(form).filter(({ error }) => error !== null)
  return Object.fromEntries(wrong.map(({ name, error }) => [name, error]))
}

function inputsOf(form: Form | null) {
  return form?.$form.get().fields.filter(isInput) ?? []
}

function listOf<T>(loaded: { step: string; data?: T[] }): T[] {
  return loaded.data ?? []
}
