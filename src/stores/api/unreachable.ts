import { unreachableMessage } from '#src/copy/shell/connection.ts'

/** Why something was not done where no answer came. */
export const unreachable = { code: 'unreachable' as const, message: unreachableMessage }
