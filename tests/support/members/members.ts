import { emailKey } from '#src/domain/member/email.ts'
import { members } from '#src/server/db/schema/members.ts'
import { hashPassword } from '#src/server/services/members/password-hash.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { startSession } from '#src/server/services/sessions/start-and-end.ts'
import { createSystemVisitor } from '#src/server/services/visitor.ts'
import type { TestServer } from '../server.ts'

export type TestMember = { id: string; email: string; password: string; cookie: string }

type Profile = {
  email?: string
  first_name?: string
  last_name?: string
  phone?: string
  birthday?: string | null
  /** Age of the account in milliseconds. */
  age?: number
}

const password = 'Spicy!Hen-42'
let count = 0

export async function aMember(
  { db, ctx, clock }: Pick<TestServer, 'db' | 'ctx' | 'clock'>,
  profile: Profile = {},
): Promise<TestMember> {
  count += 1
  const id = randomId('m')
  const email = profile.email ?? `member-${count}@example.com`
  const now = new Date(clock.now().getTime() - (profile.age ?? 0))
  const visitor = { ...createSystemVisitor(), browser: 'Firefox on Windows' }
  await db.transaction(async tx => {
    await tx.insert(members).values({
      id,
      email,
      emailKey: emailKey(email),
      emailConfirmedAt: now,
      firstName: profile.first_name ?? 'Dolly',
      lastName: profile.last_name ?? 'Parker',
      phone: profile.phone ?? '6155550142',
      birthday: profile.birthday ?? null,
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      createdAt: now,
    })
    await startSession({ ...ctx, visitor }, tx, id, 'password')
  })
  return { id, email, password, cookie: cookieOf(visitor.responseCookies) }
}

function cookieOf({ session, device }: ReturnType<typeof createSystemVisitor>['responseCookies']): string {
  if (!session || !device) throw new Error('Nobody was signed in')
  return `session=${session.token}; device=${device}`
}
