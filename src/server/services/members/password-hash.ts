import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ServiceError } from '../service-error.ts'

/** OWASP's parameters for argon2id: 19 MiB of memory, two passes, no parallelism. */
let cost = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const derive = promisify(argon2)

type HashCost = typeof cost
type Parameters = HashCost & { salt: Buffer; bytes: number }

/** Sets a lower cost for faster tests. Existing hashes still verify, because each hash contains its cost. */
export function setPasswordHashCost(newCost: HashCost): void {
  cost = newCost
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await hash(password, { ...cost, salt, bytes: TAG_BYTES })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toUnpaddedBase64(salt)}$${toUnpaddedBase64(tag)}`
}

/** True if the password matches. A missing hash takes the same time as a wrong password (timing attack). */
export async function verifyPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = hashPattern.exec(storedHash ?? '') ?? []
  if (!memory || !passes || !parallelism || !salt || !tag) {
    await hash(password, { ...cost, salt: Buffer.alloc(SALT_BYTES), bytes: TAG_BYTES })
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const actual = await hash(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    bytes: expected.length,
  })
  return timingSafeEqual(actual, expected)
}

function hash(password: string, { salt, bytes, ...costParameters }: Parameters): Promise<Buffer> {
  // Normalizes the password, because different keyboards encode some characters differently.
  const message = password.normalize('NFKC')
  return runInHashQueue(() =>
    derive('argon2id', { ...costParameters, message, nonce: salt, tagLength: bytes }),
  )
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

const CONCURRENCY = 2
const QUEUE_MAX = 60
const RETRY_AFTER_SECONDS = 5

let running = 0
const queue: (() => void)[] = []

async function runInHashQueue<T>(hash: () => Promise<T>): Promise<T> {
  if (running < CONCURRENCY) running += 1
  else await waitForTurn()
  try {
    return await hash()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Throws if the hash queue is full. Callers check this before they count a try, so that a busy server does
 * not use up tries.
 */
export function requireHashCapacity(): void {
  if (queue.length < QUEUE_MAX) return
  throw new ServiceError('too_many_tries', { retry_after: RETRY_AFTER_SECONDS })
}

function waitForTurn(): Promise<void> {
  requireHashCapacity()
  return new Promise(resolve => queue.push(resolve))
}
