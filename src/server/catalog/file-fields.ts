import { z } from 'zod'

/**
 * What the files of a catalogue folder are made of, as people write them. Money is integer cents, rates are parts per
 * million.
 */
export const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case words joined by dashes')
export const cents = z.int().min(0).max(1_000_000)
export const picture = z.string().startsWith('/')
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'use HH:mm')
export const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
