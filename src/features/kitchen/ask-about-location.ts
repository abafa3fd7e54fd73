import { $locationQuestion, answerLocation } from '#src/stores/kitchen/location-question.ts'

let isWatched = false

/** Asks what is to become of the bag whenever a store wants to know; how is only loaded then. */
export function askAboutLocation(): void {
  if (isWatched) return
  isWatched = true
  $locationQuestion.subscribe(question => {
    if (!question) return
    import('./change-question.ts').then(
      ({ showChangeQuestion }) => showChangeQuestion(question),
      // Whoever cannot be asked has not agreed.
      () => answerLocation('stays'),
    )
  })
}
