import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { OperatorRequest, OperatorResult } from './operator-command.ts'

const line = z.string().max(4_096)

const requestSchema: z.ZodType<OperatorRequest> = z.strictObject({
  area: line,
  command: line,
  args: z.array(line).max(64),
  by: line.min(1),
  folder: line.startsWith('/'),
})

const resultSchema: z.ZodType<OperatorResult> = z.strictObject({
  code: z.int(),
  out: z.string(),
  err: z.string(),
  asks: z.boolean().optional(),
})

/** Parses a one-line JSON message. Returns null if the message is invalid. */
export const parseOperatorRequest = (text: string) => parseMessage(text, requestSchema)
export const parseOperatorResult = (text: string) => parseMessage(text, resultSchema)

function parseMessage<T>(text: string, shape: z.ZodType<T>): T | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/**
 * Maximum length of a socket path in bytes. macOS allows 104 bytes and Linux 108, including the terminating
 * null byte.
 */
const PATH_MAX = 103

export function getSocketPath(dataDir: string): string {
  return join(resolve(dataDir), 'operator.sock')
}

/**
 * Calls `callback` with the socket's path, or with the path of a temporary symlink if the socket's path is
 * too long.
 */
export async function withSocketPath<T>(dataDir: string, callback: (path: string) => Promise<T>): Promise<T> {
  const file = getSocketPath(dataDir)
  if (Buffer.byteLength(file) <= PATH_MAX) return callback(file)
  // mkdtemp creates a private folder, so other users cannot replace the symlink.
  const folder = await mkdtemp(join(tmpdir(), 'red-comb-'))
  try {
    await symlink(resolve(dataDir), join(folder, 'data'), 'dir')
    return await callback(join(folder, 'data', 'operator.sock'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
