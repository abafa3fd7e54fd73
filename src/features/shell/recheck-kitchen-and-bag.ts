import { environment } from '#src/stores/browser/environment.ts'
import { readKitchenStatus, reconcileBagAndKitchen } from '#src/stores/start-up/resume-kitchen.ts'
import { showKitchenProblem } from './show-kitchen-problem.ts'

/**
 * Shows the picked kitchen's last known problem, rechecks its status, and switches to the bag's kitchen if
 * the bag belongs to another kitchen.
 */
export async function recheckKitchenAndBag(): Promise<void> {
  showKitchenProblem()
  await readKitchenStatus()
  await reconcileBagAndKitchen(environment().path())
}
