import { parseArguments } from '#src/server/operator/arguments.ts'
import { createKitchenChangeCommand } from '#src/server/operator/kitchen/change.ts'
import { parsePeriod } from '#src/server/operator/kitchen/read-options.ts'

const usage = '<kitchens> (--until <time> | --for <length>)'

export const command = createKitchenChangeCommand({
  usage,
  description:
    'Simulates a kitchen in the demo: it handles its orders at a pace you can watch on the order status page. Every fourth order is late, and every fifth has an item that runs out, with substitutes offered.',
  parse: args =>
    parseArguments(args, {
      area: 'kitchen',
      command: 'simulate',
      usage,
      required: ['<kitchens>'],
      options: ['until', 'for'],
    }),
  read: (kitchen, { options }, now) => ({
    kitchen,
    detail: { kind: 'answers', pass: null },
    reason: 'Simulated',
    ...parsePeriod({ ...options, from: null }, { zone: kitchen.timezone, now }),
  }),
})
