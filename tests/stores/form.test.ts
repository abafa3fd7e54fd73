import { beforeEach, describe, expect, test } from 'vitest'
import { formatPhone } from '#src/domain/member/phone.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { setEnvironment } from '#src/stores/browser/environment.ts'
import { createForm, isInputDefinition } from '#src/stores/form/form.ts'

let storage: Map<string, string>
let form: ReturnType<typeof aForm>

beforeEach(() => {
  storage = new Map()
  setEnvironment({
    session: {
      getItem: key => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: key => void storage.delete(key),
    },
    now: () => Date.parse('2026-11-21T18:00:00Z'),
  })
  form = aForm()
})

function aForm() {
  return createForm<'name' | 'phone' | 'birthday' | 'password' | 'terms'>({
    name: 'test',
    fields: [
      { type: 'section-header', label: 'Who are you?' },
      {
        name: 'name',
        type: 'text',
        label: 'Name',
        required: true,
        max: 10,
        valid: value => /^\p{L}/u.test(value),
        errors: { invalid: 'Name is required.' },
      },
      { name: 'phone', type: 'text', label: 'Phone', mask: formatPhone },
      {
        name: 'birthday',
        type: 'date-select',
        label: 'Birthday',
        errors: { dob_message: 'You must be at least 18 years old.' },
      },
      { name: 'password', type: 'password', label: 'Password', required: true, min: 8 },
      { name: 'terms', type: 'checkbox', label: 'Terms', required: true },
    ],
    fieldsByErrorCode: { password_common: 'password' },
  })
}

function field(name: string) {
  const matches = form.$form
    .get()
    .fields.filter(isInputDefinition)
    .find(candidate => candidate.name === name)
  if (!matches) throw new Error(`No field ${name}`)
  return matches
}

function fill(): void {
  form.type('name', 'Dolly')
  form.type('password', 'Spicy!Hen-42')
  form.type('terms', 'on')
}

async function reject(error: ApiError): Promise<void> {
  fill()
  await form.submit(async () => ({ ok: false, error }))
}

function inInput(path: string, message: string, for_guests: boolean): ApiError {
  return { code: 'invalid_request', message: 'No.', details: [{ path, message, for_guests }] }
}

describe('a form field', () => {
  test('a form field is not validated before its first blur', () => {
    form.type('name', '1')
    expect(field('name').error).toBeNull()
  })

  test('a form field is validated on blur and, from then on, at each keystroke', () => {
    form.type('name', '1')
    form.blur('name')
    expect(field('name').error).toBe('Name is required.')
    form.type('name', 'D')
    expect(field('name').error).toBeNull()
    form.type('name', '')
    expect(field('name').error).toBe('Name is required.')
  })

  test('a form field without its own message shows “Please enter a valid value.”', () => {
    form.type('password', 'short')
    form.blur('password')
    expect(field('password').error).toBe('Please enter a valid value.')
  })

  test('an unchecked required checkbox shows “Checkbox must be selected.”', () => {
    form.blur('terms')
    expect(field('terms').error).toBe('Checkbox must be selected.')
    form.type('terms', 'on')
    expect(field('terms').error).toBeNull()
  })

  test('a form field truncates a value that is too long', () => {
    form.type('name', 'Loretta Lynn')
    expect(field('name').value).toBe('Loretta Ly')
  })

  test('a phone field formats the phone number', () => {
    form.type('phone', '6155550142')
    expect(field('phone').value).toBe('(615) 555-0142')
  })

  test('an optional field is valid when empty', () => {
    form.blur('birthday')
    expect(field('birthday').error).toBeNull()
  })

  test('a birthday field requires a complete date and a minimum age of 18', () => {
    form.blur('birthday')
    form.type('birthday', '1990-05-')
    expect(field('birthday').error).toBe('Please enter a valid value.')
    form.type('birthday', '2010-05-17')
    expect(field('birthday').error).toBe('You must be at least 18 years old.')
    form.type('birthday', '2000-02-29')
    expect(field('birthday').error).toBeNull()
  })
})

describe('a submitted form', () => {
  test('submitting a form with errors marks every invalid field and sends nothing', async () => {
    const sent = await form.submit(() => Promise.reject(new Error('Sent')))
    expect(sent).toBeNull()
    expect(['name', 'phone', 'birthday', 'password', 'terms'].filter(name => field(name).error)).toEqual([
      'name',
      'password',
      'terms',
    ])
    expect(form.$form.get()).toMatchObject({ failedSubmits: 1, isSending: false })
  })

  test('a form submitted twice concurrently is sent only once', async () => {
    fill()
    let sent = 0
    const send = async () => {
      sent += 1
      return { ok: true as const, data: {} }
    }
    await Promise.all([form.submit(send), form.submit(send)])
    expect(sent).toBe(1)
  })

  test('a form clears its password field once the server accepts the form', async () => {
    fill()
    const result = await form.submit(async values => ({ ok: true, data: values }))
    expect(result).toMatchObject({ data: { name: 'Dolly', password: 'Spicy!Hen-42', terms: 'on' } })
    expect(field('password').value).toBe('')
    expect(field('name').value).toBe('Dolly')
  })
})

describe('server errors', () => {
  test('a server error is shown at the field that it names', async () => {
    await reject(inInput('name', 'Use plain text on one line.', true))
    expect(field('name').error).toBe('Use plain text on one line.')
    expect(form.$form.get().problem).toBeNull()
  })

  test('a server error that is not meant for guests is replaced by the field’s default message', async () => {
    await reject(inInput('name', 'Too big: expected string to have <=10 characters', false))
    expect(field('name').error).toBe('Name is required.')
  })

  test('a server error is shown at the field to which its code belongs', async () => {
    await reject({ code: 'password_common', message: 'That password is on lists.', details: [] })
    expect(field('password').error).toBe('That password is on lists.')
  })

  test('a server error without a field is shown above the form', async () => {
    await reject(inInput('body', 'Send valid JSON.', false))
    expect(form.$form.get()).toMatchObject({ problem: { message: 'No.' }, failedSubmits: 1 })
  })

  test('a server error at a field is shown until the value changes', async () => {
    await reject(inInput('name', 'Not this one.', true))
    form.blur('name')
    expect(field('name').error).toBe('Not this one.')
    form.type('name', 'Reba')
    expect(field('name').error).toBeNull()
  })

  test('a server error does not clear the guest’s input, including the password', async () => {
    await reject({ code: 'unreachable', message: 'No.' })
    expect(['name', 'password', 'terms'].map(name => field(name).value)).toEqual([
      'Dolly',
      'Spicy!Hen-42',
      'on',
    ])
  })
})

describe('stored values', () => {
  test('all form values except the password are restored after a reload', () => {
    fill()
    form = aForm()
    form.restore()
    expect(field('name').value).toBe('Dolly')
    expect(field('password').value).toBe('')
    expect(JSON.stringify([...storage])).not.toContain('Spicy')
  })

  test('new input takes precedence over restored values', () => {
    fill()
    form = aForm()
    form.type('name', 'Reba')
    form.restore()
    expect(field('name').value).toBe('Reba')
  })

  test('clearing a form also deletes its stored values', () => {
    fill()
    form.clear()
    expect(field('name').value).toBe('')
    expect(storage.size).toBe(0)
  })

  test.each(['nonsense', 'null', '7', '{"name":7}'])(
    'a form ignores the malformed stored value %s',
    stored => {
      storage.set('red-comb:form:test', stored)
      form.restore()
      expect(field('name').value).toBe('')
    },
  )
})
