import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'

type CarHandoffService = Extract<HandoffService, 'curbside' | 'drivethru'>

export const checkInCopy = {
  title: { curbside: 'Are you here?', drivethru: 'Pulling in?' } satisfies Record<CarHandoffService, string>,
  laterTitle: 'When you get here',
  hint: {
    curbside: 'Park in a marked spot, press the button, and we’ll bring it out.',
    drivethru: 'Press the button as you pull in, and we’ll have it at the window.',
  } satisfies Record<CarHandoffService, string>,
  button: 'I’m here',
  spot: 'Parking spot number',
  spotHint: 'If your spot has one.',
  lookFor: 'We’re looking for',
  car: (color: string, make: string) => `${color} ${make}`,
  atSpot: (spot: string) => `spot ${isolateRtl(spot)}`,
  hereTitle: 'Got it, we know you’re here',
  since: (time: string) => `Since ${time}. Stay in your car.`,
  opens: (time: string) => `Starting at ${time}, you can let us know here when you arrive.`,
  other: 'Different car or spot?',
  which: 'Tell us which car',
  keep: 'Leave a field empty to keep it as it is.',
  save: 'Tell the kitchen',
  onItsWay: 'Stay in your car. We’re on our way out with it.',
}
