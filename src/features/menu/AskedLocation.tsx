import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useState } from 'react'
import { $locationQuestion, cancelLocationChange } from '#src/stores/location-question.ts'

/** The question about a bag at another kitchen, fetched once somebody is asked it. */
export function AskedLocation() {
  const isAsked = useStore($locationQuestion, { ssr: 'initial' }) !== null
  const [Question, setQuestion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isAsked || Question) return
    import('./LocationQuestion.tsx').then(
      ({ LocationQuestion }) => setQuestion(() => LocationQuestion),
      // Whoever cannot be asked has not agreed.
      cancelLocationChange,
    )
  }, [isAsked, Question])
  return Question && <Question />
}
