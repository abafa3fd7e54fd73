import { parseArguments } from '#src/server/operator/arguments.ts'
import { createKitchenChangeCommand, parseClosure } from '#src/server/operator/kitchen/change.ts'

const usage =
  '<kitchens> (--until <time> | --for <length>) --reason <text> [--handoff <handoff>] [--from <time>]'

export const command = createKitchenChangeCommand({
  usage,
  description: `Closes a kitchen or one of its handoffs for a while; guests see the reason and when it reopens.
<time> is 18:00, 2026-11-24 (the start of that day) or 2026-11-24T18:00, in the kitchen's time zone; <length> is 90m or 3h.
<handoff> is pickup, drivethru, curbside or delivery. Without --from it starts now. An existing closing keeps its end: to shorten it, run open first.`,
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'close',
      usage,
      required: ['<kitchens>'],
      options: ['handoff', 'from', 'until', 'for', 'reason'],
    }),
  read: (kitchen, { options }, now) => parseClosure(kitchen, options, now),
})
