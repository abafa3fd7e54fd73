import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import type { IconName } from '#src/ui/picture/icon-names.ts'

export const handoffIcons: Record<HandoffService, IconName> = {
  pickup: 'store',
  drivethru: 'car',
  curbside: 'curbside',
  delivery: 'truck',
}
