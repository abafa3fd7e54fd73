import { environment } from '#src/stores/browser/environment.ts'
import { joinBagAndKitchen, readKitchenStatus } from '#src/stores/start-up/resume-kitchen.ts'
import { showKitchenTrouble } from './show-kitchen-trouble.ts'

/** Checks what happened to kitchen and bag while the guest was away. */
export async function catchUp(): Promise<void> {
  showKitchenTrouble()
  await readKitchenStatus()
  await joinBagAndKitchen(environment().path())
}
