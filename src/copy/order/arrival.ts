import type { HandoffService } from '#src/domain/kitchen/handoff.ts'

type ByCar = Extract<HandoffService, 'curbside' | 'drivethru'>

/** Saying that one waits in the car, on the page of an order. */
export const arrivalCopy = {
  title: { curbside: 'Are you here?', drivethru: 'Pulling in?' } satisfies Record<ByCar, string>,
  laterTitle: 'Once you are here',
  hint: {
    curbside: 'Park in a marked spot and press: we bring it out.',
    drivethru: 'Press as you pull in, and we have it at the window.',
  } satisfies Record<ByCar, string>,
  button: 'I’m here',
  spot: 'Parking spot number',
  spotHint: 'If there is one.',
  lookFor: 'We look for',
  car: (color: string, make: string) => `${color} ${make}`,
  atSpot: (spot: string) => `spot ${spot}`,
  hereTitle: 'We know you are here',
  since: (time: string) => `Since ${time}. Stay in your car.`,
  opens: (time: string) => `From ${time} on you can tell us here that you have arrived.`,
  other: 'Another car or spot?',
  which: 'Tell us which car',
  keep: 'What you leave empty stays as it is.',
  save: 'Tell the kitchen',
  onItsWay: 'Stay in your car: we are on our way out with it.',
}
