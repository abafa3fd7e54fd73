import { pictures as birds } from './dishes/birds.ts'
import { pictures as bowls } from './dishes/bowls.ts'
import { pictures as catering } from './dishes/catering.ts'
import { pictures as combos } from './dishes/combos.ts'
import { pictures as desserts } from './dishes/desserts.ts'
import { pictures as dips } from './dishes/dips.ts'
import { pictures as drinks } from './dishes/drinks.ts'
import { pictures as heroes } from './dishes/heroes.ts'
import { pictures as larder } from './dishes/larder.ts'
import { pictures as noodleBar } from './dishes/noodle-bar.ts'
import { pictures as places } from './dishes/places.ts'
import { pictures as produce } from './dishes/produce.ts'
import { pictures as shakes } from './dishes/shakes.ts'
import { pictures as shell } from './dishes/shell.ts'
import { pictures as sides } from './dishes/sides.ts'
import { pictures as sliders } from './dishes/sliders.ts'
import { pictures as sundaes } from './dishes/sundaes.ts'
import { pictures as tenders } from './dishes/tenders.ts'
import { pictures as toppings } from './dishes/toppings.ts'
import type { Drawing } from './kit/ink.ts'
import type { Tones } from './kit/tones.ts'

/** All pictures by name (path below /art). The drawings are deterministic. */
export const pictures: Record<string, (tones: Tones) => Drawing> = {
  ...tenders,
  ...combos,
  ...sliders,
  ...birds,
  ...sides,
  ...bowls,
  ...dips,
  ...drinks,
  ...shakes,
  ...sundaes,
  ...desserts,
  ...noodleBar,
  ...catering,
  ...larder,
  ...produce,
  ...toppings,
  ...shell,
  ...heroes,
  ...places,
}
