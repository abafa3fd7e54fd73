import { environment } from '#src/stores/browser/environment.ts'
import { readKitchenStatus, reconcileBagAndKitchen } from '#src/stores/start-up/resume-kitchen.ts'
import { showKitchenProblem } from './show-kitchen-problem.ts'

/** Rechecks kitchen and bag when the guest returns. */
export async function recheckKitchenAndBag(): Promise<void> {
  showKitchenProblem()
  await readKitchenStatus()
  await reconcileBagAndKitchen(environment().path())
}
