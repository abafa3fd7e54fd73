import { environment } from '#src/stores/browser/environment.ts'
import { joinBagAndKitchen, readKitchenStatus } from '#src/stores/start-up/resume-kitchen.ts'
import { showKitchenTrouble } from './show-kitchen-trouble.ts'

/** Rechecks kitchen and bag when the guest returns. */
export async function catchUp(): Promise<void> {
  showKitchenTrouble()
  await readKitchenStatus()
  await joinBagAndKitchen(environment().path())
}
