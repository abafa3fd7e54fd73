import { unreachableMessage } from '#src/copy/shell/connection.ts'

export const unreachable = { code: 'unreachable' as const, message: unreachableMessage }
