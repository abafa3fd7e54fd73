import { unreachableMessage } from '#src/copy/shell/connection.ts'

/** The error of a call that got no answer. */
export const unreachable = { code: 'unreachable' as const, message: unreachableMessage }
