import { unreachableMessage } from '#src/copy/shell/connection.ts'

export const unreachableError = { code: 'unreachable' as const, message: unreachableMessage }
