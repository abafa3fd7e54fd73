import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { OperatorAnswer, OperatorRequest } from './verb.ts'

const line = z.string().max(4_096)

const request: z.ZodType<OperatorRequest> = z.strictObject({
  area: line,
  verb: line,
  args: z.array(line).max(64),
  by: line.min(1),
  folder: line.startsWith('/'),
})

const answer: z.ZodType<OperatorAnswer> = z.strictObject({
  code: z.int(),
  out: z.string(),
  err: z.string(),
  asks: z.boolean().optional(),
})

/** Parses a message, which is one line of JSON; null if invalid. */
export const readRequest = (text: string) => read(text, request)
export const readAnswer = (text: string) => read(text, answer)

function read<T>(text: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** The maximum length of a socket path: 108 bytes on Linux, 104 on macOS, including the terminating zero. */
const LONGEST = 103

export function socketFile(dataDir: string): string {
  return join(resolve(dataDir), 'operator.sock')
}

/** Calls `use` with the socket's path, shortened through a temporary symlink if it is too long. */
export async function withSocketPath<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  const file = socketFile(dataDir)
  if (Buffer.byteLength(file) <= LONGEST) return use(file)
  // mkdtemp creates a folder that other users cannot change.
  const folder = await mkdtemp(join(tmpdir(), 'red-comb-'))
  try {
    await symlink(resolve(dataDir), join(folder, 'data'), 'dir')
    return await use(join(folder, 'data', 'operator.sock'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
