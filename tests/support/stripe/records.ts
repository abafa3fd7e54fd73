import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StoredObject } from './objects.ts'
import { createResourceMissingError } from './stripe-error.ts'

type Named<Name extends StoredObject['object']> = Extract<StoredObject, { object: Name }>

/** The response that is stored for an idempotency key. */
type StoredResponse = { key: string; requestText: string; status: number; body: unknown }

export type StripeRecords = ReturnType<typeof openStripeRecords>

/**
 * Opens the stand-in's state. If `file` is set, changes are appended to it as lines and replayed at the next
 * start. A truncated line is ignored.
 */
export function openStripeRecords(file: string | null, now: () => Date) {
  const objects = new Map<string, StoredObject>()
  const responses = new Map<string, StoredResponse>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  if (file && existsSync(file)) for (const line of readFileSync(file, 'utf8').split('\n')) replay(line)
  else if (file) mkdirSync(dirname(file), { recursive: true })

  function replay(line: string): void {
    try {
      const existing: StoredObject | StoredResponse = JSON.parse(line)
      if ('key' in existing) responses.set(existing.key, existing)
      else objects.set(existing.id, existing)
    } catch {
      // A killed process can leave a truncated last line behind.
    }
  }

  function write(existing: StoredObject | StoredResponse): void {
    if (file) appendFileSync(file, `${JSON.stringify(existing)}\n`)
  }

  return {
    now,
    seconds,
    newId: (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`,
    put<Object extends StoredObject>(object: Object): Object {
      objects.set(object.id, object)
      write(object)
      return object
    },
    find<Name extends StoredObject['object']>(kind: Name, id: string): Named<Name> | null {
      const match = objects.get(id)
      return match?.object === kind ? (match as Named<Name>) : null
    },
    get<Name extends StoredObject['object']>(kind: Name, id: string): Named<Name> {
      const match = this.find(kind, id)
      if (!match) throw createResourceMissingError(kind, id)
      return match
    },
    list<Name extends StoredObject['object']>(kind: Name): Named<Name>[] {
      return [...objects.values()]
        .filter((existing): existing is Named<Name> => existing.object === kind)
        .reverse()
    },
    findResponse: (key: string) => responses.get(key) ?? null,
    storeResponse(response: StoredResponse): void {
      responses.set(response.key, response)
      write(response)
    },
  }
}
