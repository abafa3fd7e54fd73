import { environment } from '#src/stores/browser/environment.ts'
import { readKitchenStatus, reconcileBagAndKitchen } from '#src/stores/start-up/resume-kitchen.ts'
import { showKitchenProblem } from './show-kitchen-problem.ts'

/** Checks the kitchen and bag again when the guest returns to the page. */
export async function recheckKitchenAndBag(): Promise<void> {
  showKitchenProblem()
  await readKitchenStatus()
  await reconcileBagAndKitchen(environment().path())
}
