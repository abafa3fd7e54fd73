import { environment } from '#src/stores/browser/environment.ts'
import { readKitchenStatus, reconcileBagAndKitchen } from '#src/stores/start-up/resume-kitchen.ts'
import { showKitchenProblem } from './show-kitchen-problem.ts'

/** Shows the kitchen's last known problem, rereads its status, and picks the bag's kitchen if it differs. */
export async function recheckKitchenAndBag(): Promise<void> {
  showKitchenProblem()
  await readKitchenStatus()
  await reconcileBagAndKitchen(environment().path())
}
