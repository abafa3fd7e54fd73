import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { $account } from '#src/stores/account/account.ts'
import {
  $avoidedAllergensError,
  $loadedAvoidedAllergens,
  applyAccountAllergens,
  readAvoidedAllergens,
  setAvoidedAllergen,
  syncAvoidedAllergens,
} from '#src/stores/account/avoids.ts'
import { $favoriteKitchens, readFavoriteKitchens, toggleFavorite } from '#src/stores/account/favorites.ts'
import { $member } from '#src/stores/account/member.ts'
import { savedCardList } from '#src/stores/account/saved-cards.ts'
import {
  $deletionForm,
  deleteAccount,
  openAccountDeletion,
} from '#src/stores/account/settings/account-deletion.ts'
import { $emailForm, changeEmail, openEmailChange } from '#src/stores/account/settings/email-change.ts'
import { exportMemberData } from '#src/stores/account/settings/member-export.ts'
import {
  $passwordForm,
  changePassword,
  openPasswordChange,
} from '#src/stores/account/settings/password-change.ts'
import { $profileForm, openProfileForm, updateProfile } from '#src/stores/account/settings/profile.ts'
import {
  $endOtherSessionsState,
  endOtherSessions,
  sessionList,
} from '#src/stores/account/settings/sessions.ts'
import { $settingsMessages } from '#src/stores/account/settings/settings-storage.ts'
import { type Form, isInputDefinition } from '#src/stores/form/form.ts'
import { $avoidedByPerson, avoidedAllergensFor } from '#src/stores/menu/avoided-by-person.ts'
import {
  $avoidedAllergens,
  $dietaryFilter,
  clearDietaryFilter,
  setAllergenAvoided,
  setDietSelected,
} from '#src/stores/menu/dietary-filter.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let dolly: TestMember
let browser: Browser

const server = await startSuiteServer()

beforeEach(async () => {
  browser = openBrowser(server)
  dolly = await aMember(server)
  $settingsMessages.set({})
  await resumeSession(browser, dolly)
})

test('an updated first name is also stored in the browser', async () => {
  openProfileForm(theMember())
  expect(valuesOf($profileForm.get())).toEqual({
    first_name: 'Dolly',
    last_name: 'Parker',
    phone: '(615) 555-0142',
    birthday: '',
  })
  $profileForm.get()?.type('first_name', 'Dorothée')
  await updateProfile(null)
  expect($storedMember.get()?.first_name).toBe('Dorothée')
  expect($settingsMessages.get().profile).toBeTruthy()
  expect(browser.visited).toEqual([])
})

test('a profile update never redirects to another site', async () => {
  openProfileForm(theMember())
  await updateProfile('/order/checkout')
  openProfileForm(theMember())
  await updateProfile('https://evil.example/')
  expect(browser.visited).toEqual(['/order/checkout'])
})

test('a member sees an error if a profile update gets no response', async () => {
  openProfileForm(theMember())
  browser.isOnline = false
  await updateProfile(null)
  expect($profileForm.get()?.$form.get().problem?.message).toBe(
    "We're unable to update your information, please try again later",
  )
})

test('input in the profile form is not lost when the session expires', async () => {
  openProfileForm(theMember())
  $profileForm.get()?.type('first_name', 'Dorothée')
  const member = theMember()
  browser.cookies.delete('session')
  await updateProfile(null)
  expect($isSessionExpired.get()).toBe(true)
  await resumeSession(browser, dolly)
  openProfileForm(member)
  expect(valuesOf($profileForm.get())).toMatchObject({ first_name: 'Dorothée', last_name: 'Parker' })
})

test('a reopened profile form shows the current values', async () => {
  openProfileForm(theMember())
  openProfileForm({ ...theMember(), first_name: 'Dot' })
  expect(valuesOf($profileForm.get())).toMatchObject({ first_name: 'Dot' })
})

test('a member cannot edit fields that the loyalty provider manages', () => {
  openProfileForm({ ...theMember(), read_only: ['phone'] })
  const phone = $profileForm
    .get()
    ?.$form.get()
    .fields.filter(isInputDefinition)
    .find(({ name }) => name === 'phone')
  expect(phone).toMatchObject({ disabled: true, hint: expect.stringContaining('loyalty') })
})

test('a new email address requires the password and is pending until it is confirmed', async () => {
  openEmailChange(theMember())
  const form = $emailForm.get()
  form?.type('email', `new-${dolly.email}`)
  form?.type('password', 'Wrong!Hen-42')
  await changeEmail()
  expect(errorsOf(form)).toEqual({ password: 'That isn’t your current password.' })
  form?.type('password', dolly.password)
  await changeEmail()
  expect($member.get()).toMatchObject({ email: dolly.email, pending_email: `new-${dolly.email}` })
  expect($settingsMessages.get().email).toBeTruthy()
})

test('a password change rejects a short password and signs out all other browsers', async () => {
  await signInElsewhere()
  openPasswordChange(theMember())
  const form = $passwordForm.get()
  form?.type('password', dolly.password)
  form?.type('new_password', 'short')
  await changePassword()
  expect(Object.keys(errorsOf(form))).toEqual(['new_password'])
  form?.type('new_password', 'Hotter!Hen-43')
  await changePassword()
  expect($settingsMessages.get().password).toBeTruthy()
  await sessionList.load()
  expect(listOf(sessionList.$loaded.get())).toMatchObject([{ current: true }])
})

test('a session that the member ends disappears immediately but reappears if the request fails', async () => {
  await signInElsewhere()
  await sessionList.load()
  const other = listOf(sessionList.$loaded.get()).find(({ current }) => !current)?.id ?? ''
  browser.isOnline = false
  const removal = sessionList.remove(other)
  expect(listOf(sessionList.$loaded.get())).toHaveLength(1)
  expect(await removal).toBe(false)
  expect(listOf(sessionList.$loaded.get())).toHaveLength(2)
  expect(sessionList.$problem.get()?.code).toBe('unreachable')
  browser.isOnline = true
  expect(await sessionList.remove(other)).toBe(true)
  await sessionList.load()
  expect(listOf(sessionList.$loaded.get())).toHaveLength(1)
})

test('a member can end all other sessions with one click', async () => {
  await signInElsewhere()
  await signInElsewhere()
  await sessionList.load()
  await endOtherSessions()
  expect($endOtherSessionsState.get()).toEqual({ step: 'done', ended: 2 })
  expect(listOf(sessionList.$loaded.get())).toMatchObject([{ current: true }])
})

test('a kitchen that is removed from favorites disappears from the list of favorite kitchens', async () => {
  await toggleFavorite('nashville-five-points')
  await readFavoriteKitchens()
  expect(listOf($favoriteKitchens.get())).toMatchObject([{ name: 'Nashville Five Points' }])
  await toggleFavorite('nashville-five-points')
  expect(listOf($favoriteKitchens.get())).toEqual([])
})

test('a member’s data export contains the email address', async () => {
  expect(await exportMemberData()).toContain(dolly.email)
})

test('deleting an account requires the password and removes the member from the browser', async () => {
  openAccountDeletion(theMember())
  const form = $deletionForm.get()
  form?.type('password', 'Wrong!Hen-42')
  await deleteAccount()
  expect(errorsOf(form)).toEqual({ password: 'That isn’t your current password.' })
  form?.type('password', dolly.password)
  await deleteAccount()
  expect($account.get()).toMatchObject({ step: 'deleted', message: expect.any(String) })
  expect([$storedMember.get(), $member.get()]).toEqual([null, null])
})

async function signInElsewhere(): Promise<void> {
  const api = await createApiClient(server)
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
  const problems = inputsOf(form).filter(({ error }) => error !== null)
  return Object.fromEntries(problems.map(({ name, error }) => [name, error]))
}

function inputsOf(form: Form | null) {
  return form?.$form.get().fields.filter(isInputDefinition) ?? []
}

function listOf<T>(loaded: { step: string; data?: T[] }): T[] {
  return loaded.data ?? []
}

describe('allergens that a member avoids', () => {
  afterEach(() => clearDietaryFilter())

  test('a member’s allergens are saved in the account and appear in other browsers', async () => {
    await readAvoidedAllergens()
    await setAvoidedAllergen('', 'milk', true)
    await setAvoidedAllergen('Theo', 'peanut', true)
    expect($avoidedAllergens.get()).toEqual(['milk'])
    expect([avoidedAllergensFor(null), avoidedAllergensFor(' theo '), avoidedAllergensFor('Mika')]).toEqual([
      ['milk'],
      ['peanut'],
      ['milk'],
    ])
    clearDietaryFilter()
    $avoidedByPerson.set(null)
    await applyAccountAllergens()
    expect([$avoidedAllergens.get(), avoidedAllergensFor('Theo')]).toEqual([['milk'], ['peanut']])
    $storedMember.set(null)
    expect([$avoidedAllergens.get(), avoidedAllergensFor('Theo')]).toEqual([[], []])
  })

  test('signing in copies a guest’s allergens to an account that has none', async () => {
    $storedMember.set(null)
    setAllergenAvoided('sesame', true)
    await resumeSession(browser, dolly)
    await applyAccountAllergens()
    await readAvoidedAllergens()
    expect($loadedAvoidedAllergens.get()).toMatchObject({ data: [{ person: '', allergens: ['sesame'] }] })
  })

  test('a member’s allergens are never copied to another account in the same browser', async () => {
    setAllergenAvoided('sesame', true)
    setDietSelected('vegan', true)
    $storedMember.set(null)
    expect($dietaryFilter.get()).toMatchObject({ allergens: [], diets: ['vegan'] })
    await resumeSession(browser, dolly)
    setAllergenAvoided('milk', true)
    await resumeSession(browser, await aMember(server))
    await applyAccountAllergens()
    await readAvoidedAllergens()
    expect($loadedAvoidedAllergens.get()).toMatchObject({ data: [] })
    expect($avoidedAllergens.get()).toEqual([])
  })

  test('allergens selected in the menu filter are saved in the account and synced to other devices', async () => {
    setAllergenAvoided('milk', true)
    void syncAvoidedAllergens()
    setAllergenAvoided('egg', true)
    setDietSelected('vegan', true)
    await syncAvoidedAllergens()
    const phone = await createApiClient(server, dolly)
    expect(await phone.ok('GET', '/members/avoids')).toEqual({
      avoids: [{ person: '', allergens: ['milk', 'egg'] }],
    })
    await phone.ok('PUT', '/members/avoids', { person: '', add: ['soy'], drop: ['milk'] })
    await readAvoidedAllergens()
    expect($dietaryFilter.get()).toMatchObject({ allergens: ['egg', 'soy'], diets: ['vegan'] })
    clearDietaryFilter()
    await syncAvoidedAllergens()
    expect(await phone.ok('GET', '/members/avoids')).toEqual({ avoids: [] })
  })

  test('allergens selected offline are later merged with the account’s allergens', async () => {
    browser.isOnline = false
    setAllergenAvoided('milk', true)
    await syncAvoidedAllergens()
    await readAvoidedAllergens()
    expect($avoidedAllergens.get()).toEqual(['milk'])
    const phone = await createApiClient(server, dolly)
    await phone.ok('PUT', '/members/avoids', { person: '', add: ['peanut'], drop: [] })
    browser.isOnline = true
    await readAvoidedAllergens()
    expect($avoidedAllergens.get().toSorted()).toEqual(['milk', 'peanut'])
    expect($loadedAvoidedAllergens.get()).toMatchObject({
      data: [{ person: '', allergens: ['milk', 'peanut'] }],
    })
  })

  test('allergens selected in quick succession are all saved', async () => {
    await readAvoidedAllergens()
    await Promise.all([
      setAvoidedAllergen('', 'milk', true),
      setAvoidedAllergen('', 'egg', true),
      setAvoidedAllergen('Theo', 'soy', true),
    ])
    await readAvoidedAllergens()
    expect($loadedAvoidedAllergens.get()).toMatchObject({
      data: [
        { person: '', allergens: ['milk', 'egg'] },
        { person: 'theo', allergens: ['soy'] },
      ],
    })
    expect($avoidedAllergens.get()).toEqual(['milk', 'egg'])
  })

  test('a member’s allergens are reloaded after a lost response', async () => {
    await readAvoidedAllergens()
    browser.responsesToLose = 1
    await setAvoidedAllergen('', 'milk', true)
    expect($avoidedAllergensError.get()?.code).toBe('unreachable')
    expect($loadedAvoidedAllergens.get()).toMatchObject({ data: [{ person: '', allergens: ['milk'] }] })
    expect($avoidedAllergens.get()).toEqual(['milk'])
  })

  test('an allergen that cannot be saved is deselected', async () => {
    await readAvoidedAllergens()
    const before = $loadedAvoidedAllergens.get()
    browser.isOnline = false
    await setAvoidedAllergen('', 'milk', true)
    expect($avoidedAllergensError.get()?.code).toBe('unreachable')
    expect($loadedAvoidedAllergens.get()).toEqual(before)
  })
})

describe('saved cards', () => {
  beforeEach(async () => {
    const api = await createApiClient(server, dolly)
    for (const number of ['4242424242424242', '378282246310005']) {
      server.clock.advance(1_000)
      await server.ctx.payments.saveCard(dolly.id, await aCardToken(api, number))
    }
    await savedCardList.load()
  })
  const cards = () => listOf(savedCardList.$loaded.get())

  test('a removed card disappears immediately but reappears if the request fails', async () => {
    const [first, second] = cards()
    browser.isOnline = false
    const removal = savedCardList.remove(first?.id ?? '')
    expect(cards()).toEqual([second])
    expect(await removal).toBe(false)
    expect(cards()).toEqual([first, second])
    browser.isOnline = true
    expect(await savedCardList.remove(first?.id ?? '')).toBe(true)
    await savedCardList.load()
    expect(cards()).toEqual([second])
  })

  test('a card that was already removed in another browser does not reappear', async () => {
    const [first] = cards()
    await server.ctx.payments.removeCard(dolly.id, first?.id ?? '')
    expect(await savedCardList.remove(first?.id ?? '')).toBe(true)
    expect(cards()).toHaveLength(1)
  })
})
