import { unreachableMessage } from '#src/copy/shell/connection.ts'

/** The error of a call without a response. */
export const unreachable = { code: 'unreachable' as const, message: unreachableMessage }
